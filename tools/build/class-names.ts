import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Names for the classes of CSS modules. In development `Hero-tile` says where a class comes from; in built pages,
 * where the style sheet rides along, `_bk` saves some 300 bytes a page. All parts of a build run in one process and
 * share one namer, so that the HTML, the styles and the scripts agree. Classes are numbered by their files' names and
 * not as the bundler comes across them: the same sources give the same pages, which the next build then takes over.
 * @param short whether to shorten
 * @param sources folder of the style sheets
 */
export function classNames(short: boolean, sources: URL): (name: string, file: string) => string {
  const given = new Map<string, string>();
  const named = (name: string, file: string) => {
    const path = file.replace(/\?.*/, '');
    if (!short) return `${basename(path, '.module.css')}-${name}`;
    const key = `${path} ${name}`;
    if (!given.has(key)) given.set(key, `_${letters(given.size)}`);
    return given.get(key)!;
  };
  if (short)
    for (const file of globSync('**/*.module.css', { cwd: sources }).toSorted(oftenSeenFirst)) {
      const path = fileURLToPath(new URL(file, sources));
      for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi))
        named(name!, path);
    }
  return named;
}

/** The shortest names for what is on most pages; what is on no built page comes last and leaves the others theirs. */
const FOLDERS = ['components', 'sections', '', 'gallery', 'inbox'];
const rank = (file: string) => FOLDERS.indexOf(FOLDERS.find((folder) => file.startsWith(`${folder}/`)) ?? '');
const oftenSeenFirst = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1);

/** 0 → a, 25 → z, 26 → aa … */
export function letters(number: number): string {
  const [rest, last] = [Math.floor(number / LETTERS.length), LETTERS[number % LETTERS.length]!];
  return rest === 0 ? last : letters(rest - 1) + last;
}
