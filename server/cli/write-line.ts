import { writeSync } from 'node:fs';

/** Waits for a slow reader instead of buffering a whole export; a reader that has gone ends the command. */
export function writeLine(to: number, text: string): void {
  let rest = Buffer.from(`${text}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(to, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') process.exit(0);
      if (code !== 'EAGAIN') throw error;
      // A pipe that is full for the moment.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
