import { pathToFileURL } from 'node:url';
import { paletteOf } from '../build/brand/palette.ts';
import { virtualBrand } from '../build/brand/virtual-brand.ts';
import { readBrand } from '../content/read-brand.ts';
import { FIXTURE_CONTENT } from './scratch-copy.ts';

/** The Vite plugin that gives mails the colors of the tests' own site. */
export async function fixtureBrand() {
  const { brand, pictures } = await readBrand(pathToFileURL(`${FIXTURE_CONTENT}/`));
  return virtualBrand(paletteOf(brand), pictures);
}
