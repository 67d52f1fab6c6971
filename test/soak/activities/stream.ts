import type { Answer } from '../../load/post.js';
import type { Activity } from './activity.js';

/** Lines of a stream, each with the length of its solution, or with the code of its problem. */
const LINES: readonly (readonly [line: string, due: number | string])[] = [
  ['{"board":"647/85x/321"}', 31],
  ['{"board":"123/456/7x8"}', 1],
  ['{"board":', 'invalid-json'],
  ['{"board":"123/456/7x8","heuristic":"manhattan"}', 1],
  ['{"board":"234/15x/768"}', 19],
  ['{"board":"123/456/7x9"}', 'invalid-request'],
];
const REPEATED = 20;
const BODY = `${LINES.map(([line]) => line).join('\n')}\n`.repeat(REPEATED);

/** Some hundred boards in one request: looked up, searched, and faulty. */
export const streams: Activity = {
  clients: 2,
  pauseMs: 100,
  async act(caller) {
    const sent = { path: '/solve/eight-puzzle', body: BODY, type: 'application/x-ndjson' };
    let failed = false;
    await caller.ask(sent, (answer) => {
      failed = answer.text.includes('"worker-failed"');
      return faultIn(answer);
    });
    if (failed) caller.count('worker-failed', performance.now());
  },
};

function faultIn({ status, text }: Answer): string | undefined {
  if (status !== 200) return `${status} ${text}`;
  const answers = text.trimEnd().split('\n');
  if (answers.length !== LINES.length * REPEATED) return `${answers.length} answers`;
  const at = answers.findIndex((answer, index) => !isDue(JSON.parse(answer), index));
  return at < 0 ? undefined : `line ${at + 1} was answered with ${answers[at]}`;
}

interface LineAnswer {
  readonly length?: number;
  readonly limit?: string;
  readonly lowerBound?: number;
  readonly code?: string;
  readonly line?: number;
}

/** Time may be up where a thread hung; then the bound must be true. */
function isDue(answer: LineAnswer, index: number): boolean {
  const [, due] = LINES[index % LINES.length] as (typeof LINES)[number];
  if (answer.code !== undefined && answer.line !== index + 1) return false;
  if (typeof due === 'string') return answer.code === due;
  const isLate = answer.limit === 'time' && Number(answer.lowerBound) <= due;
  return answer.length === due || isLate || answer.code === 'worker-failed';
}
