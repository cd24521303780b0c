import { globSync } from 'node:fs';
import { readContentFile } from '../content/content-file.ts';
import type { Sample } from '../content/samples.ts';

/** What headings count in words, from two on; above that they have digits. */
const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = new RegExp(`\\b(${WORDS.join('|')})\\b`, 'gi');

/** Headings that count the one list below them, and count wrong: "Six ways we can help" above four cards. */
export function miscounted(root: URL): Sample[] {
  return globSync('content/**/*.yaml', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const { data, lineOf } = readContentFile(new URL(file, root));
      return [...sections(data)].flatMap(([path, title, length]) => {
        const counts = title.match(COUNT)?.map((word) => WORDS.indexOf(word.toLowerCase()) + 2) ?? [];
        if (counts.length === 0 || counts.includes(length)) return [];
        const place = `${file.replaceAll('\\', '/')}:${lineOf(path)}`;
        return [{ place, reason: `"${title}" stands above ${length}` }];
      });
    });
}

type Path = (string | number)[];

/** Everything with a title and one list, as [path of the title, title, length of the list]. */
function* sections(data: unknown, path: Path = []): Generator<[Path, string, number]> {
  if (data === null || typeof data !== 'object') return;
  const { title } = data as { title?: unknown };
  const [list, ...others] = Object.values(data).filter((value) => Array.isArray(value));
  if (typeof title === 'string' && list && others.length === 0)
    yield [[...path, 'title'], title, list.length];
  for (const [key, value] of Object.entries(data))
    // Keywords are no list that anybody sees.
    if (key !== 'seo') yield* sections(value, [...path, Array.isArray(data) ? Number(key) : key]);
}
