import { bench as algorithms } from './algorithms/bench.js';
import { type Bench, print } from './bench.js';
import { bench as boards } from './boards/bench.js';
import { bench as cores } from './cores/bench.js';
import { bench as http } from './http/bench.js';
import { bench as peers } from './peers/bench.js';

/** Every bench, one line each. */
const BENCHES: Readonly<Record<string, Bench>> = {
  http,
  cores,
  algorithms,
  boards,
  peers,
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined) await runQuick();
else if (BENCHES[name]) await BENCHES[name].run(args);
else {
  process.stderr.write(`There is no bench ${JSON.stringify(name)}; there are ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exitCode = 1;
}

async function runQuick(): Promise<void> {
  for (const [name, { about, quick }] of Object.entries(BENCHES)) {
    print(`${name.padEnd(11)} ${about}${quick ? '' : ' (only when asked for)'}`);
  }
  for (const [name, bench] of Object.entries(BENCHES).filter(([, { quick }]) => quick)) {
    print(`\n${name}`);
    await bench.run([]);
  }
}
