import { readFile, stat } from 'node:fs/promises';
import { create } from 'fontkitten';

const MAX_BYTES = 20_000_000;

/**
 * Why cards cannot be set in the font at `file`, below the folder `content`; undefined when they can, or none is named.
 */
export async function cardFontIssue(file: string | undefined, content: URL): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const address = new URL(file, content);
  const info = await stat(address).catch(() => undefined);
  if (!info?.isFile()) return `${file} is not there`;
  if (info.size > MAX_BYTES) return `${file} has more than ${MAX_BYTES / 1_000_000} MB`;
  try {
    const font = create(await readFile(address));
    if (font.isCollection) return `${file} holds several fonts: take one of them`;
    // What draws cards reads neither.
    if (font.type === 'WOFF2') return `${file} is a WOFF2 file: convert it to .ttf`;
    if (Object.keys(font.variationAxes).length > 0)
      return `${file} is a variable font: take one of its weights, a static file`;
    return undefined;
  } catch {
    return `${file} is no font`;
  }
}
