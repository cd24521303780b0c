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
export async function copyPictures(files: Files, answers: Answers): Promise<Files> {
  let changed = files;
  for (const [name, place] of Object.entries(PLACES)) {
    const from = answers[name as keyof typeof PICTURES];
    if (from === undefined) continue;
    const path = `brand/${name}${extname(from)}`;
    const others = [...changed].filter(([file]) => !file.startsWith(`brand/${name}.`));
    changed = new Map(from === 'none' ? others : [...others, [path, readFileSync(from)]]);
    changed = await editYaml(changed, 'brand.yaml', (document) => {
      if (from !== 'none') document.setIn(place, `./${path}`);
      // Without the one for light ground there is none for dark ground either.
      else document.deleteIn(place[1] === 'light' ? place.slice(0, 1) : place);
    });
  }
  return changed;
}
