// Loaded before the service, in its process: tells whoever started it what the process holds when asked.
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Threads are started with the same options as their process.
if (isMainThread && process.send) watch();

function watch() {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  let warnings = 0;
  let server;
  const faults = {};
  process.on('warning', () => warnings++);
  subscribe('http.server.request.start', (message) => {
    server = message.server;
  });
  const told = new BroadcastChannel('faults');
  told.onmessage = ({ data: name }) => {
    faults[name] = (faults[name] ?? 0) + 1;
  };
  told.unref();

  process.on('message', () => {
    gc();
    const { heapUsed, rss } = process.memoryUsage();
    const emitters = [process, process.stdout, server].filter(Boolean);
    process.send({
      heapBytes: heapUsed,
      rssBytes: rss,
      resources: countEach(process.getActiveResourcesInfo()),
      listeners: emitters.map(listenersOf).reduce((sum, count) => sum + count),
      warnings,
      osThreads: readdirSync('/proc/self/task').length,
      faults,
    });
  });
  process.channel.unref();
}

function listenersOf(emitter) {
  return emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
}

function countEach(names) {
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
