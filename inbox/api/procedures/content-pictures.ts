import { z } from 'zod';
import { text } from '../contracts.ts';
import { mutation, query } from '../procedure.ts';
import { ApiError } from '../api-error.ts';
import { requireFile } from '../content/entries.ts';
import { addPicture, listPictures, MAX_PICTURE_BYTES, readPicture } from '../content/pictures.ts';

const file = text(300);
/** Base64 needs four characters for three bytes; the rest is for names. */
const MAX_UPLOAD_BYTES = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 2_000;

/** Pictures beside the files of the content. */
export const pictureProcedures = {
  /** The pictures that a file can show. */
  'GET /content/pictures': query('anyone', { file }, async ({ site: { database, editing } }, input) => {
    await requireFile(database.query, editing.folder, input.file);
    return listPictures(database.query, editing.folder, input.file);
  }),

  /** A picture, or a small copy of it for a list. */
  'GET /content/picture': query(
    'anyone',
    { file, size: z.literal('small').optional() },
    ({ site: { database, editing } }, input) =>
      readPicture(database.query, editing.folder, { path: input.file, isSmall: input.size === 'small' }),
  ),

  /** Keeps a picture for a file until it is published. */
  'POST /content/pictures': mutation(
    { role: 'editor', maxBodyBytes: MAX_UPLOAD_BYTES },
    { file, name: text(200), content: z.base64() },
    async ({ trx, site, session, now }, input) => {
      const { folder } = site.editing;
      await requireFile(trx, folder, input.file);
      const content = Buffer.from(input.content, 'base64');
      if (content.length > MAX_PICTURE_BYTES) throw new ApiError('too-long');
      const upload = { folder, file: input.file, name: input.name, content };
      return { path: await addPicture(trx, { ...upload, author: session.email, now }) };
    },
  ),
};
