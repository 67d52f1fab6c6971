import { openSubjects, type Subject } from '../subjects.js';
import type { Measurement } from './alone.js';
import { idaStarSpeed } from './ida-star-speed.js';

process.once('message', async (message) => {
  const { puzzle, heuristic, rounds } = message as Measurement;
  const [subject] = await openSubjects([puzzle]);
  process.send?.(idaStarSpeed(subject as Subject, heuristic, rounds), () => process.disconnect());
});
