import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { slugOf } from '../../../content-model/new-files/slug.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { readWhole, storeParts } from '../files/parts.ts';
import { ApiError } from '../api-error.ts';
import { NO_FILE, type AddedPicture, type ChangedFile } from './editing.ts';
import { listFiles, readSource } from './files.ts';

/** What the build accepts (content-model/markdown/picture-files.ts). */
export const MAX_PICTURE_BYTES = 20_000_000;
/** Uploaded pictures that no publication took yet. */
const MAX_WAITING = 60;
/** A picture that no draft shows is deleted after this time. */
const UNUSED_MS = 30 * DAY_MS;

/** File endings and media types by the format that sharp finds, whatever the name of the file says. */
const FORMATS: Record<string, { ending: string; type: string }> = {
  jpeg: { ending: 'jpg', type: 'image/jpeg' },
  png: { ending: 'png', type: 'image/png' },
  webp: { ending: 'webp', type: 'image/webp' },
  heif: { ending: 'avif', type: 'image/avif' },
};
const typeOf = (file: string): string => {
  const ending = extname(file).slice(1).replace('jpeg', 'jpg');
  return (
    Object.values(FORMATS).find((format) => format.ending === ending)?.type ?? 'application/octet-stream'
  );
};

interface Upload {
  folder: URL;
  /** The content file that shows it. */
  file: string;
  /** The file name on the member's device. */
  name: string;
  content: Buffer;
  author: string;
  now: number;
}

/**
 * Keeps a picture until a publication writes it beside its content file; resolves to its path relative to that, such as
 * `./till.jpg`.
 * @throws the ApiError `not-a-picture` or `too-many-pictures`
 */
export async function addPicture(trx: Trx, upload: Upload): Promise<string> {
  const { folder, file, content, author, now } = upload;
  const ending = await endingOf(content);
  await deleteUnused(trx, now);
  const waiting = await trx.selectFrom('content_pictures').select('file').execute();
  if (waiting.length >= MAX_WAITING) throw new ApiError('too-many-pictures');
  const taken = [...picturesBeside(folder, file), ...waiting.map(({ file: name }) => name)];
  const stem = slugOf(upload.name.replace(/\.\w+$/, '')) || 'picture';
  const place = dirname(file);
  let path = join(place, `${stem}.${ending}`);
  for (let number = 2; taken.includes(path); number += 1) path = join(place, `${stem}-${number}.${ending}`);
  await trx.insertInto('content_pictures').values({ file: path, added_by: author, added_at: now }).execute();
  await storeParts(trx, 'content_picture_parts', { file: path, content });
  return `./${basename(path)}`;
}

/** The file ending for the format of a picture. Throws the ApiError `not-a-picture`, also for SVG, which can hold scripts. */
async function endingOf(content: Buffer): Promise<string> {
  const metadata = await sharp(content)
    .metadata()
    .catch(() => undefined);
  const format = FORMATS[metadata?.format ?? ''];
  const isHeic = metadata?.format === 'heif' && metadata.compression !== 'av1';
  if (!format || isHeic) throw new ApiError('not-a-picture');
  return format.ending;
}

async function deleteUnused(trx: Trx, now: number): Promise<void> {
  const old = await trx
    .selectFrom('content_pictures')
    .select('file')
    .where('added_at', '<', now - UNUSED_MS)
    .execute();
  if (old.length === 0) return;
  const drafts = await trx.selectFrom('content_drafts').select(['file', 'text']).execute();
  const unused = old.filter(({ file }) => !drafts.some((draft) => shows(draft.file, draft.text, file)));
  for (const { file } of unused) await trx.deleteFrom('content_pictures').where('file', '=', file).execute();
}

/** Whether a content file names a picture beside it, and not one whose name only ends or begins alike. */
export function shows(file: string, text: string, picture: string): boolean {
  if (dirname(file) !== dirname(picture)) return false;
  const name = RegExp.escape(basename(picture));
  return new RegExp(`(?<![\\p{L}\\p{N}_.%/-])(?:\\./)?${name}(?![\\p{L}\\p{N}_-])`, 'u').test(text);
}

const PICTURE = /\.(avif|jpe?g|png|webp)$/;
const DRAWING = /\.svg$/;

/** The pictures in the folder of a content file. No glob: a pattern in a requested path could expand without end. */
function picturesBeside(folder: URL, file: string, kind = PICTURE): string[] {
  const place = dirname(file);
  try {
    const names = readdirSync(join(fileURLToPath(folder), place));
    return names
      .filter((name) => kind.test(name))
      .map((name) => posix.join(place, name))
      .toSorted();
  } catch {
    // There is no such folder.
    return [];
  }
}

/** The pictures that a content file can show, as it names them. */
export async function listPictures(query: Query, folder: URL, file: string): Promise<string[]> {
  const waiting = await query
    .selectFrom('content_pictures')
    .select('file')
    .orderBy('added_at', 'desc')
    .execute();
  const added = waiting.map((row) => row.file).filter((picture) => dirname(picture) === dirname(file));
  return [...added, ...picturesBeside(folder, file)].map((picture) => `./${basename(picture)}`);
}

/** Uploaded pictures that these files show. */
export async function picturesOf(query: Query, files: readonly ChangedFile[]): Promise<AddedPicture[]> {
  const waiting = await query.selectFrom('content_pictures').select('file').execute();
  const shown = waiting.filter(({ file: picture }) =>
    files.some(({ file, text }) => shows(file, text, picture)),
  );
  const pictures: AddedPicture[] = [];
  for (const { file } of shown)
    pictures.push({ file, content: await readWhole(query, 'content_picture_parts', file) });
  return pictures;
}

/** The pictures that came with entries which are now removed, unless another file or draft beside them shows them. */
export async function picturesLeft(
  query: Query,
  folder: URL,
  files: readonly { file: string; after: string; pictures?: string[] | undefined }[],
): Promise<AddedPicture[]> {
  const removed = files.filter(({ after }) => after === NO_FILE);
  const pictures = removed.flatMap((one) => one.pictures ?? []);
  if (pictures.length === 0) return [];
  const drafts = await query.selectFrom('content_drafts').select(['file', 'text']).execute();
  const others = [
    ...drafts,
    ...listFiles(folder)
      .filter(({ file }) => !removed.some((one) => one.file === file))
      .map(({ file }) => ({ file, text: readSource(folder, file) })),
  ];
  return pictures
    .filter((picture) => existsSync(join(fileURLToPath(folder), picture)))
    .filter((picture) => !others.some(({ file, text }) => shows(file, text, picture)))
    .map((file) => ({ file, content: readFileSync(join(fileURLToPath(folder), file)) }));
}

/** Keeps pictures as if they were just uploaded, so that an entry that comes back still has them. */
export async function keepPictures(
  trx: Trx,
  pictures: readonly AddedPicture[],
  { author, now }: { author: string; now: number },
): Promise<void> {
  for (const { file, content } of pictures) {
    const kept = await trx
      .insertInto('content_pictures')
      .values({ file, added_by: author, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('file')
      .executeTakeFirst();
    if (kept) await storeParts(trx, 'content_picture_parts', { file, content });
  }
}

/** Pixels of a small picture's width, for a screen with two in the place of one. */
const SMALL = 320;

/** A picture for the form, live or uploaded. Throws the ApiError `not-found`. */
export async function readPicture(
  query: Query,
  folder: URL,
  { path, isSmall }: { path: string; isSmall: boolean },
): Promise<Response> {
  const waiting = await query
    .selectFrom('content_pictures')
    .select('file')
    .where('file', '=', path)
    .executeTakeFirst();
  const leadsOut = path.split('/').includes('..') || isAbsolute(path);
  const isDrawing = DRAWING.test(path);
  const known = () => picturesBeside(folder, path, isDrawing ? DRAWING : PICTURE);
  if (!waiting && (leadsOut || !known().includes(path))) throw new ApiError('not-found');
  const bytes = waiting
    ? await readWhole(query, 'content_picture_parts', path)
    : readFileSync(join(fileURLToPath(folder), path));
  // A drawing can hold scripts, so a picture of it is sent.
  const isMade = isSmall || isDrawing;
  const shown = isMade
    ? await sharp(bytes).rotate().resize({ width: SMALL, withoutEnlargement: true }).webp().toBuffer()
    : bytes;
  return new Response(new Uint8Array(shown), {
    headers: {
      // A list shows many, each of which costs time to make small.
      'cache-control': isMade ? 'private, max-age=3600' : 'no-store',
      'content-type': isMade ? 'image/webp' : typeOf(path),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  });
}
