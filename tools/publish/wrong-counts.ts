import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import type { Place } from '../content/samples.ts';

/** The number words that headings use, from two to ten. */
const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = new RegExp(`\\b(${WORDS.join('|')})\\b`, 'gi');

/** Finds headings with a wrong count of the list below them: "Six ways we can help" above four cards. */
export function wrongCounts(content: URL): Place[] {
  return pathsIn(content, '**/*.yaml').flatMap((file) => {
    const { data, lineOf } = readContentFile(new URL(file, content));
    return [...sections(data)].flatMap(([path, title, length]) => {
      const counts = title.match(COUNT)?.map((word) => WORDS.indexOf(word.toLowerCase()) + 2) ?? [];
      if (counts.length === 0 || counts.includes(length)) return [];
      const location = `content/${file}:${lineOf(path)}`;
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
