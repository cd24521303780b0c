import { PassThrough, type Readable } from 'node:stream';
import type { ReadStream } from 'node:tty';

/**
 * Joins the lines of a pasted text, such as a list of services or an address, which would otherwise answer several
 * questions. A terminal in raw mode delivers each key alone, but a pasted text at once.
 */
export function joinPastedLines(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return /\S[\r\n]+\s*\S/.test(text) ? lines.filter(Boolean).join(', ') : text;
}

/** Returns the input of a terminal in which a pasted text stays in one line. */
export function inputWithPastedLines(terminal: ReadStream): Readable {
  const input = new PassThrough();
  terminal.setEncoding('utf8').on('data', (text) => input.write(joinPastedLines(String(text))));
  terminal.pause();
  input.on('resume', () => terminal.resume()).on('pause', () => terminal.pause());
  return Object.assign(input, { isTTY: true, setRawMode: (isRaw: boolean) => terminal.setRawMode(isRaw) });
}
