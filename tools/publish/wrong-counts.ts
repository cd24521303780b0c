import { readFileSync } from 'node:fs';
import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import type { Place } from '../content/samples.ts';

/** The number words that headings use, from two to ten. */
const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Words behind a number that is no count of the list: "Four weeks to the first invoice". */
const UNITS = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years', 'dollars', 'euros'];
const COUNT = new RegExp(`\\b(${WORDS.join('|')})\\b(?! (?:\\w+ )?(?:${UNITS.join('|')})\\b)`, 'gi');

/** Finds headings with a wrong count of the list below them, unless a comment confirms it: "Six ways we can help" above four cards. */
export function wrongCounts(content: URL): Place[] {
  return pathsIn(content, '**/*.yaml').flatMap((file) => {
    const { data, lineOf } = readContentFile(new URL(file, content));
    const lines = readFileSync(new URL(file, content), 'utf8').split('\n');
    return [...sections(data)].flatMap(([path, title, length]) => {
      const counts = title.match(COUNT)?.map((word) => WORDS.indexOf(word.toLowerCase()) + 2) ?? [];
      const line = lineOf(path);
      const isConfirmed = /#\s*(Source|Confirmed):\s*\S/.test(lines[line - 1] ?? '');
      if (counts.length === 0 || counts.includes(length) || isConfirmed) return [];
      const location = `content/${file}:${line}`;
      return [{ location, reason: `"${title}" is above a list of ${length}` }];
    });
  });
}

type Path = (string | number)[];

/** Yields each object with a title and exactly one list: [path of the title, title, length]. */
function* sections(data: unknown, path: Path = []): Generator<[Path, string, number]> {
  if (data === null || typeof data !== 'object') return;
  const { title } = data as { title?: unknown };
  const [list, ...otherLists] = Object.values(data).filter((value) => Array.isArray(value));
  if (typeof title === 'string' && list && otherLists.length === 0)
    yield [[...path, 'title'], title, list.length];
  for (const [key, value] of Object.entries(data))
    // Keywords are not shown on the page.
    if (key !== 'seo') yield* sections(value, [...path, Array.isArray(data) ? Number(key) : key]);
}
