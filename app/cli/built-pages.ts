import { existsSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGES_ON_DEMAND } from '../../server/http/markdown-twin.ts';

const BUILT = fileURLToPath(new URL('../../dist/current/client', import.meta.url));

/** The paths of all pages of the current release: each file has a Markdown twin. Undefined before the first build. */
export function builtPagePaths(folder = BUILT): ReadonlySet<string> | undefined {
  if (!existsSync(folder)) return undefined;
  const twins = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const paths = twins.map((name) => `/${name.slice(0, -'.md'.length).replaceAll(sep, '/')}`);
  return new Set([...PAGES_ON_DEMAND, ...paths.map((path) => (path === '/index' ? '/' : path))]);
}
