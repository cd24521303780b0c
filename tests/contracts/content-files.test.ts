import { beforeAll } from 'vitest';
import { useScratchCopy } from '../support/scratch-build.ts';
import { givePictures, pictureMistakes, pictureSuite } from './pictures-of-files.suite.ts';
import { addProduct, productMistakes, productSuite } from './product-file.suite.ts';

// One file, so that the site is built once for all that is new in its content.
const copy = useScratchCopy();
beforeAll(async () => {
  await addProduct(copy);
  await givePictures(copy);
  await copy.build();
});
productSuite(copy);
pictureSuite(copy);
productMistakes(copy);
pictureMistakes(copy);
