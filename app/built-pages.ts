import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGES_ON_DEMAND } from '../server/http/markdown-twin.ts';

let builtPages = fileURLToPath(new URL('../dist/current/client', import.meta.url));

/** A server reads the pages of its own release instead of those of the current one. */
export function setBuiltPages(folder: string): void {
  builtPages = folder;
}

/** The paths of all pages of a release: each file has a Markdown twin. Undefined before the first build. */
export function builtPagePaths(folder = builtPages): ReadonlySet<string> | undefined {
  if (!existsSync(folder)) return undefined;
  const twins = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const paths = twins.map((name) => `/${name.slice(0, -'.md'.length).replaceAll(sep, '/')}`);
  return new Set([...PAGES_ON_DEMAND, ...paths.map((path) => (path === '/index' ? '/' : path))]);
}

/** The anchors of a page of a release; undefined if it is no file, as a page that is rendered on demand. */
export function builtIds(path: string, folder = builtPages): ReadonlySet<string> | undefined {
  const file = join(folder, `${path === '/' ? 'index' : path}.html`);
  if (!existsSync(file)) return undefined;
  return new Set([...readFileSync(file, 'utf8').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));
}
