import { isIP } from 'node:net';

/** Proxies that can be named instead of listed. */
const NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** What a browser sends as `Origin`: scheme, host and port without a path; or `*` for every one. */
export function isOrigin(text: string): boolean {
  return text === '*' || (/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.:[\]-]+$/.test(text) && isWrittenAsBrowsersDo(text));
}

/** Ports that go without saying are left out. Schemes of apps, such as `capacitor`, have none. */
function isWrittenAsBrowsersDo(text: string): boolean {
  return URL.canParse(text) && ['null', text].includes(new URL(text).origin);
}

/** Characters that a bearer token may have (RFC 6750), and as many as cannot be guessed. */
export function isKey(text: string): boolean {
  return /^[A-Za-z0-9._~+/-]+=*$/.test(text) && text.length >= 16 && text.length <= 256;
}

/** An address, or a network as an address and the length of its prefix. */
export function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0) return NETWORKS.includes(text);
  return rest.length === 0 && (prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits));
}
