import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Whatever can change what is bundled, or a page that no article decides on. */
const SOURCES = [
  'src/**/*.*',
  'server/**/*.*',
  'public/**/*.*',
  'tools/**/*.*',
  'content/**/*.*',
  // Which pictures the texts show, as Astro has found when it loaded them.
  '.astro/content-{assets,modules}.mjs',
  '{astro.config.ts,tsconfig.json,package.json,package-lock.json}',
  '.env*',
];
const ARTICLES = /^content[\\/]blog[\\/][^\\/]*\.md$/;
const VARIABLES = /^(?:SITE_URL|NODE_ENV|VITEST|CONTENTFUL_.*|PUBLIC_.*)$/;

/**
 * A hash of all that a build depends on but the articles: sources, packages, the rest of the content, variables of the
 * environment, the command, the version of Node, and the year in the footer.
 * @param root the project's folder
 * @param others what else there is, as text
 */
export function buildKey(root: URL, others: readonly string[]): string {
  const hash = createHash('sha256');
  const variables = Object.entries(process.env).filter(([name]) => VARIABLES.test(name));
  const facts = [process.argv.slice(2), process.version, new Date().getFullYear(), variables.toSorted()];
  hash.update(JSON.stringify([...facts, ...others]));
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !ARTICLES.test(file));
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(new URL(file, root)));
  return hash.digest('hex');
}
