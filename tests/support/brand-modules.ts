import { pathToFileURL } from 'node:url';
import { paletteOf } from '../../tools/build/brand/palette.ts';
import { virtualBrand } from '../../tools/build/brand/virtual-brand.ts';
import { readBrand } from '../../tools/content/read-brand.ts';
import { FIXTURE_CONTENT } from './scratch-copy.ts';

/** The Vite plugin that gives mails the colors of the tests' own site. */
export async function fixtureBrand() {
  const { brand, pictures } = await readBrand(pathToFileURL(`${FIXTURE_CONTENT}/`));
  return virtualBrand(paletteOf(brand), pictures);
}
