import { write, writeSync } from 'node:fs';
import { Counter } from 'prom-client';
import { registry } from '../http/metrics.ts';

/** Lines that wait for a slow reader; about half a megabyte. */
const MAX_WAITING_LINES = 2_000;

export const droppedLines = new Counter({
  name: 'site_log_lines_dropped_total',
  help: 'Log lines that were lost because standard error could not be written to, or not fast enough',
  registers: [registry],
});

/**
 * A pino destination that never fails and never blocks: it drops and counts the lines that cannot be written (a full
 * disk, a closed terminal or pipe) and those beyond the limit for a reader that stalls. pino's own destination tries a
 * failed write again for ever when the process exits.
 * @param descriptor file descriptor, such as 2 for standard error
 */
export function logDestination(descriptor: number) {
  let waiting: string[] = [];
  let isWriting = false;

  function writeWaiting(): void {
    if (isWriting || waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    isWriting = true;
    writeAll(Buffer.from(lines.join('')), (error) => {
      isWriting = false;
      if (error) droppedLines.inc(lines.length);
      writeWaiting();
    });
  }

  /** Writes all bytes; a pipe may take only a part at a time. */
  function writeAll(bytes: Buffer, done: (error: Error | null) => void): void {
    write(descriptor, bytes, (error, written) => {
      if (error || written === bytes.length) done(error);
      else writeAll(bytes.subarray(written), done);
    });
  }

  // The last lines. While a write is in progress, its reader may stall, and a synchronous write would hang the exit.
  process.once('exit', () => {
    if (isWriting || waiting.length === 0) return;
    try {
      writeSync(descriptor, waiting.join(''));
    } catch {
      // Nowhere is left to report the error.
    }
  });

  return {
    write(line: string): void {
      if (waiting.length < MAX_WAITING_LINES) waiting.push(line);
      else droppedLines.inc();
      writeWaiting();
    },
  };
}
