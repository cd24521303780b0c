import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const MOST_MEGABYTES = 20;
/** The default limit of `sharp`. */
const MOST_PIXELS = 0x3fff ** 2;

/** Pictures below a folder that the build could not make smaller ones of: why, by the file's full path. */
export async function unusablePictures(folder: URL): Promise<ReadonlyMap<string, string>> {
  const files = globSync('**/*.{avif,jpg,jpeg,png,webp}', { cwd: folder }).map((file) =>
    join(fileURLToPath(folder), file),
  );
  const reasons = await Promise.all(files.map(async (file) => [file, await reasonAgainst(file)] as const));
  return new Map(reasons.flatMap(([file, reason]) => (reason ? [[file, reason]] : [])));
}

async function reasonAgainst(file: string): Promise<string | undefined> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return 'cannot be opened';
  const megabytes = size / 1e6;
  if (megabytes > MOST_MEGABYTES)
    return `has ${Math.ceil(megabytes)} MB; save it with at most ${MOST_MEGABYTES}`;
  const shape = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!shape) return 'cannot be read as a picture; save it again as .jpg, .png, .webp or .avif';
  return shape.width * shape.height > MOST_PIXELS
    ? `is ${shape.width} × ${shape.height} pixels; 2,880 across are plenty`
    : undefined;
}
