import { z } from 'zod';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Trx } from '../../../server/database/tables.ts';

export const publishedFiles = z.array(
  z.object({
    file: z.string(),
    version: z.number(),
    before: z.string(),
    after: z.string(),
    /** The uploaded pictures that were written with it. */
    pictures: z.array(z.string()).optional(),
    /** Whether it publishes the text from before a publication. */
    isUndo: z.boolean().optional(),
  }),
);
export type PublishedFile = z.infer<typeof publishedFiles>[number];

/** Whether a publication takes an earlier one back. */
export const isUndo = (files: readonly PublishedFile[]): boolean =>
  files.length > 0 && files.every((file) => file.isUndo === true);

/**
 * Takes files out of the scheduled publications: these versions of them and earlier ones. Resolves to whether one was
 * scheduled.
 */
export async function unschedule(trx: Trx, versions: ReadonlyMap<string, number>): Promise<boolean> {
  const scheduled = await trx
    .selectFrom('content_publications')
    .select(['id', 'files'])
    .where('state', '=', 'scheduled')
    .orderBy('id')
    .execute();
  let isScheduled = false;
  for (const { id, files } of scheduled) {
    const all = parseColumn(publishedFiles, files);
    const left = all.filter(({ file, version }) => version > (versions.get(file) ?? -1));
    if (left.length === all.length) continue;
    isScheduled = true;
    if (left.length === 0) await trx.deleteFrom('content_publications').where('id', '=', id).execute();
    else
      await trx
        .updateTable('content_publications')
        .set({ files: JSON.stringify(left) })
        .where('id', '=', id)
        .execute();
  }
  return isScheduled;
}
