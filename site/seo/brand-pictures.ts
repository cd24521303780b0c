import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { BrandPicture, BrandPictures } from '../../content-model/schemas/brand.ts';

/** Twice the displayed height, for high-density screens. */
const HEIGHT = 160;

/** Converts a picture to a PNG of at most `HEIGHT` pixels. */
export async function picturePng({ file }: BrandPicture): Promise<Buffer> {
  const picture = sharp(await readFile(file));
  return picture
    .resize({ height: HEIGHT, withoutEnlargement: file.endsWith('.png') })
    .png()
    .toBuffer();
}

/**
 * Returns the files below /brand/: each picture at its page URL, and as `logo-light.png`, `logo-dark.png`, `wordmark-…`
 * for emails, structured data and other consumers without SVG support.
 */
export function brandFiles({ logo, wordmark }: BrandPictures): Map<string, BrandPicture> {
  const files = new Map<string, BrandPicture>();
  for (const [name, variants] of Object.entries({ logo, wordmark }))
    for (const [theme, picture] of Object.entries(variants ?? {})) {
      files.set(picture.src.split('/').at(-1)!, picture);
      files.set(`${name}-${theme}.png`, picture);
    }
  return files;
}

/** Returns the content of a file below /brand/. */
export const brandFile = (name: string, picture: BrandPicture): Promise<Buffer> =>
  name.endsWith('.svg') ? readFile(picture.file) : picturePng(picture);
