import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { PICTURES, type Answers } from './answers.ts';
import type { Files } from './content-folder.ts';
import { editYaml } from './yaml-edit.ts';

const PLACES: Record<keyof typeof PICTURES, readonly string[]> = {
  logo: ['logo', 'light'],
  logoDark: ['logo', 'dark'],
  wordmark: ['wordmark', 'light'],
  wordmarkDark: ['wordmark', 'dark'],
  favicon: ['favicon'],
};

/** Copies the pictures of the brand into content/brand/ and names them in brand.yaml. */
export async function copyPictures(files: Files, answers: Answers): Promise<void> {
  for (const [name, place] of Object.entries(PLACES)) {
    const from = answers[name as keyof typeof PICTURES];
    if (from === undefined) continue;
    const path = `brand/${name}${extname(from)}`;
    for (const file of files.keys()) if (file.startsWith(`brand/${name}.`)) files.delete(file);
    if (from !== 'none') files.set(path, readFileSync(from));
    await editYaml(files, 'brand.yaml', (document) => {
      if (from !== 'none') document.setIn(place, `./${path}`);
      // Removing the picture for light ground also removes the one for dark ground.
      else document.deleteIn(place[1] === 'light' ? place.slice(0, 1) : place);
    });
  }
}
