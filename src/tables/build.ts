/** Builds the distance tables that are missing or out of date: the last step of `npm run build`. */
import { readConfig } from '../config.js';
import { loadTables } from './load.js';

const settings = readConfig(process.env);
if (settings.ok) await loadTables(settings.config.TABLES_DIR, { info: say, warn: say });
else {
  for (const fault of settings.faults) process.stderr.write(`puzzlebase cannot be built: ${fault}\n`);
  process.exitCode = 1;
}

function say(fields: object, message: string): void {
  process.stdout.write(`${message} ${JSON.stringify(fields)}\n`);
}
