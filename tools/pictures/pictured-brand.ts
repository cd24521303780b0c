import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Place } from '../content/samples.ts';

/** Beside the pictures of the demos: records the brand that they show. */
const FILE = 'pictures/taken-from.json';

function brandOf(content: URL): string {
  const readYaml = (file: string) =>
    parse(readFileSync(new URL(file, content), 'utf8')) as Record<string, unknown>;
  const { color, secondColor, palette } = readYaml('brand.yaml');
  return `${JSON.stringify({ name: readYaml('site.yaml')['name'], color, secondColor, palette }, null, 2)}\n`;
}

/** Records that the pictures of the demos show the current brand. */
export const recordBrandOfPictures = (content: URL): void =>
  writeFileSync(new URL(FILE, content), brandOf(content));

/** Returns an open point if the pictures of the demos show another name or other colors than the current brand. */
export function picturesOfAnotherBrand(content: URL): Place[] {
  if (
    !existsSync(new URL(FILE, content)) ||
    readFileSync(new URL(FILE, content), 'utf8') === brandOf(content)
  )
    return [];
  const reason = 'the pictures of the demos show another brand; run npm run pictures';
  return [{ location: `content/${FILE}:1`, reason }];
}
