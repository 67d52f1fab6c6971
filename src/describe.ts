import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A step of the build: the description as JSON too. To read so much YAML would take a third of a second at every start. */
const yaml = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8');
writeFileSync(new URL('openapi.json', import.meta.url), JSON.stringify(parse(yaml)));
