import { globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictureIssue, type PictureFile } from '../schemas/picture.ts';

const MAX_MEGABYTES = 20;
/** The default pixel limit of `sharp`. */
const MAX_PIXELS = 0x3fff ** 2;

/** Returns the pictures in a folder by absolute path, each with its size or why the build could not resize it. */
export async function readPictures(folder: URL): Promise<ReadonlyMap<string, PictureFile>> {
  const paths = globSync('**/*.{avif,jpg,jpeg,png,svg,webp}', { cwd: folder }).map((file) =>
    join(fileURLToPath(folder), file),
  );
  return new Map(await Promise.all(paths.map(async (path) => [path, await readPicture(path)] as const)));
}

async function readPicture(path: string): Promise<PictureFile> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return { reason: 'cannot be opened' };
  const megabytes = stats.size / 1e6;
  if (megabytes > MAX_MEGABYTES)
    return { reason: `has ${Math.ceil(megabytes)} MB; reduce it to ${MAX_MEGABYTES} MB or less` };
  const size = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!size) return { reason: 'cannot be read as a picture; save it again as .jpg, .png, .webp or .avif' };
  const { width, height } = size;
  return width * height > MAX_PIXELS
    ? { reason: `is ${width} × ${height} pixels; 2,880 pixels across are enough` }
    : { width, height };
}

/** Creates a function that returns why the file `from` cannot show a picture, by its relative path and field. */
export const pictureIssues =
  (from: string, pictures: ReadonlyMap<string, PictureFile>) =>
  (path: string, field?: string): string | undefined =>
    pictureIssue(path, (relativePath) => pictures.get(join(dirname(from), relativePath)), field);
