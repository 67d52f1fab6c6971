import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';

/**
 * The log on standard output: readable in a terminal, JSON otherwise. Written without a thread in between, so that no
 * line is lost when the process ends.
 */
export function createLogger(level: string): Logger {
  const destination = process.stdout.isTTY ? pretty({ sync: true }) : pino.destination({ fd: 1, sync: true });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
