import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readContentFile } from '../../content-model/yaml/content-file.ts';
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

type PictureAnswers = Pick<Answers, keyof typeof PICTURES>;

/** The pictures of the current content as answers: paths of their files. A wide logo counts as the wordmark. */
export function currentPictures(content: URL): PictureAnswers {
  const { data } = readContentFile(new URL('brand.yaml', content));
  const files = Object.entries(FIELD_PATHS).flatMap(([name, path]) => {
    const file = path.reduce<unknown>(
      (part, step) => (part as Record<string, unknown> | undefined)?.[step],
      data,
    );
    return typeof file === 'string' ? [[name, fileURLToPath(new URL(file, content))] as const] : [];
  });
  const pictures: PictureAnswers = Object.fromEntries(files);
  const { wordmark, wordmarkDark } = pictures;
  if (pictures.logo !== undefined || wordmark === undefined) return pictures;
  return { ...pictures, logo: wordmark, ...(wordmarkDark !== undefined && { logoDark: wordmarkDark }) };
}

/** The answers without the pictures that the content has already. */
export const withoutCurrentPictures = (answers: Answers, current: PictureAnswers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name, answer]) => !(name in PICTURES) || answer !== current[name as keyof typeof PICTURES],
    ),
  ) as Answers;

/** Copies the pictures of the brand into brand/ and names them in brand.yaml. Former ones stay beside them. */
export async function copyPictures(files: Files, given: Answers): Promise<void> {
  const answers = (await showsName(given.logo)) ? asWordmark(given) : given;
  for (const [name, fieldPath] of Object.entries(FIELD_PATHS)) {
    const source = answers[name as keyof typeof PICTURES];
    if (source === undefined) continue;
    const path = `brand/${name}${extname(source).toLowerCase()}`;
    if (source !== 'none') files.set(path, readFileSync(source));
    await editYaml(files, 'brand.yaml', (document) => {
      if (source !== 'none') document.setIn(fieldPath, `./${path}`);
      // Removing the picture for light ground also removes the one for dark ground.
      else if (document.hasIn(fieldPath))
        document.deleteIn(fieldPath[1] === 'light' ? fieldPath.slice(0, 1) : fieldPath);
    });
  }
}

/** Whether a logo is so wide that it shows the name, which is then not set in type beside it. */
export async function showsName(logo: string | undefined): Promise<boolean> {
  if (logo === undefined || logo === 'none') return false;
  const { width, height } = await sharp(logo).metadata();
  return width >= 2 * height;
}

const asWordmark = ({ logo, logoDark, ...answers }: Answers): Answers => ({
  ...(logo !== undefined && { wordmark: logo }),
  ...(logoDark !== undefined && { wordmarkDark: logoDark }),
  ...answers,
  logo: 'none',
});
