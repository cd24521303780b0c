import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Answers that are files: the browser sends their content, the setup reads a path. */
const UPLOADED = ['logo', 'logoDark'] as const;
const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/svg+xml': 'svg' };
/** What the checks of the content accept. */
const MAX_BYTES = 1_000_000;

/** What is wrong with a file; its message continues "this answer". */
export class UnusableFile extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/**
 * Writes uploaded files, which are data URLs, into a temporary folder, and returns the answers with their paths. Any
 * other answer of these names is dropped: it would name a file of the server.
 * @throws UnusableFile
 */
export function withUploadedFiles(answers: Readonly<Record<string, string | string[]>>) {
  const folder = mkdtempSync(join(tmpdir(), 'uploaded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const uploaded = UPLOADED.flatMap((name): [string, string][] => {
    const parts = /^data:([\w/+]+);base64,(.+)$/.exec(String(answers[name] ?? ''));
    if (!parts) return [];
    const [, type = '', base64 = ''] = parts;
    const ending = ENDINGS[type];
    if (!ending) throw new UnusableFile(name, 'must be an SVG or PNG file');
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > MAX_BYTES) throw new UnusableFile(name, 'must have at most 1 MB');
    const file = join(folder, `${name}.${ending}`);
    writeFileSync(file, bytes);
    return [[name, file]];
  });
  const others = Object.entries(answers).filter(([name]) => !(UPLOADED as readonly string[]).includes(name));
  return Object.fromEntries([...others, ...uploaded]);
}
