import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Remembers the content folder in the project's `.env`, which every command reads. Returns the line. */
export function rememberContentFolder(root: URL, content: URL): string {
  const file = new URL('.env', root);
  const path = relative(fileURLToPath(root), fileURLToPath(content)).replaceAll('\\', '/');
  const line = `CONTENT_DIR='${path}'`;
  const former = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const others = former.split('\n').filter((text) => text !== '' && !/^\s*CONTENT_DIR\s*=/.test(text));
  writeFileSync(file, `${[...others, line].join('\n')}\n`);
  return line;
}
