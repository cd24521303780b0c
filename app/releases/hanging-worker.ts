import type { Worker } from 'node:cluster';
import type { PrimaryMessage, WorkerMessage } from './messages.ts';

const PING_EVERY_MS = 5_000;
/** Counted instead of timed, so that a machine that was suspended does not look like a hanging worker. */
const MAX_UNANSWERED_PINGS = 6;

/**
 * Kills a worker whose event loop does not answer for half a minute, so that it is started again.
 * @returns a function that stops watching
 */
export function replaceIfHanging(worker: Worker, say: (sentence: string) => void): () => void {
  let unanswered = 0;
  worker.on('message', (message: WorkerMessage) => {
    if (message === 'pong') unanswered = 0;
  });
  const timer = setInterval(() => {
    if (unanswered >= MAX_UNANSWERED_PINGS) {
      say('The server process does not respond and will be replaced.');
      worker.process.kill('SIGKILL');
    } else if (worker.isConnected()) {
      worker.send('ping' satisfies PrimaryMessage);
      unanswered += 1;
    }
  }, PING_EVERY_MS);
  return () => clearInterval(timer);
}
