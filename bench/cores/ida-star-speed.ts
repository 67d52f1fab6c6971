import { readBoards } from '../boards/boards.js';
import { cpuMs, times } from '../measure.js';
import { perform, type Subject, taskFor } from '../subjects.js';

/** Nodes after which a search is stopped, so that far boards do not outweigh all the others. */
const NODES_A_BOARD = 200_000;

/** Nodes that a round expands at least. */
const NODES_A_ROUND = 3_000_000;

/** Nodes a second that IDA* expands over the fixed boards, in millions, for each of some rounds. */
export function idaStarSpeed(subject: Subject, heuristic: string, rounds: number): number[] {
  const round = roundOver(subject, heuristic);
  round();
  return times(rounds, () => {
    let nodes = 0;
    const ms = cpuMs(() => {
      nodes = round();
    });
    return nodes / ms / 1000;
  });
}

/** A round: all the boards, again and again until it has expanded enough. It returns how many nodes those were. */
function roundOver(subject: Subject, heuristic: string): () => number {
  const boards = Object.values(readBoards()[subject.id]).flat();
  const search = { algorithm: 'ida-star', heuristic } as const;
  const tasks = boards.map((board) => taskFor(subject, subject.form.board.parse(board), search, NODES_A_BOARD));
  return () => {
    let nodes = 0;
    while (nodes < NODES_A_ROUND) {
      for (const task of tasks) nodes += perform(subject, task).effort.nodesExpanded;
    }
    return nodes;
  };
}
