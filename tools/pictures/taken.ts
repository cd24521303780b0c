import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Sample } from '../content/samples.ts';

/** Lies beside the pictures of the demos: the brand they show. */
const FILE = 'pictures/taken-from.json';

function brandOf(content: URL): string {
  const read = (file: string) =>
    parse(readFileSync(new URL(file, content), 'utf8')) as Record<string, unknown>;
  const { color, secondColor, palette } = read('brand.yaml');
  return `${JSON.stringify({ name: read('site.yaml')['name'], color, secondColor, palette }, null, 2)}\n`;
}

/** Remembers that the pictures of the demos show the brand as it is now. */
export const writeTaken = (content: URL): void => writeFileSync(new URL(FILE, content), brandOf(content));

/** Whether there are pictures of the demos, and they show another name or other colors than the brand has now. */
export function picturesOfAnotherBrand(content: URL): Sample[] {
  if (
    !existsSync(new URL(FILE, content)) ||
    readFileSync(new URL(FILE, content), 'utf8') === brandOf(content)
  )
    return [];
  const reason = 'the pictures of the demos show another brand: npm run pictures takes them again';
  return [{ place: `content/${FILE}:1`, reason }];
}
