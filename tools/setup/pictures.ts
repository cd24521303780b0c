import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { PICTURES, type Answers } from './answers.ts';
import type { Files } from './content-folder.ts';
import { editYaml } from './yaml-edit.ts';

const FIELD_PATHS: Record<keyof typeof PICTURES, readonly string[]> = {
  logo: ['logo', 'light'],
  logoDark: ['logo', 'dark'],
  wordmark: ['wordmark', 'light'],
  wordmarkDark: ['wordmark', 'dark'],
  favicon: ['favicon'],
};

/** Copies the pictures of the brand into content/brand/ and names them in brand.yaml. */
export async function copyPictures(files: Files, answers: Answers): Promise<void> {
  for (const [name, fieldPath] of Object.entries(FIELD_PATHS)) {
    const source = answers[name as keyof typeof PICTURES];
    if (source === undefined) continue;
    const path = `brand/${name}${extname(source)}`;
    for (const file of files.keys()) if (file.startsWith(`brand/${name}.`)) files.delete(file);
    if (source !== 'none') files.set(path, readFileSync(source));
    await editYaml(files, 'brand.yaml', (document) => {
      if (source !== 'none') document.setIn(fieldPath, `./${path}`);
      // Removing the picture for light ground also removes the one for dark ground.
      else document.deleteIn(fieldPath[1] === 'light' ? fieldPath.slice(0, 1) : fieldPath);
    });
  }
}
