import { z } from 'zod';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { removeDraft } from '../replies/shared-drafts.ts';
import type { MemberAction } from './events.ts';

const draftSchema = z.object({
  member: z.string(),
  inquiry: z.string(),
  kind: z.enum(['reply', 'note']),
  id: z.string(),
  text: z.string(),
  cc: z.string().nullable(),
  seen: z.string(),
  changed_at: z.int(),
});
type Draft = z.infer<typeof draftSchema>;

/** The drafts, files and read marks that merging moves or removes, for undo. */
export const movedWorkSchema = z.object({
  /** The main inquiry that has it now; null for what the main one itself had. */
  movedTo: z.string().nullable(),
  drafts: z.array(draftSchema),
  /** Ids of the files of its drafts. */
  files: z.array(z.string()),
  /** Members who had read it. */
  readers: z.array(z.string()),
});
export type MovedWork = z.infer<typeof movedWorkSchema>;

const seenSchema = z.array(z.string());

/** One draft of a member at the main inquiry: the text of the merged one follows below an empty line. */
const joinDrafts = (present: Draft | undefined, moved: Draft, main: string): Draft =>
  present
    ? {
        ...present,
        text: [present.text, moved.text].filter(Boolean).join('\n\n'),
        cc: [present.cc, moved.cc].filter(Boolean).join(', ') || (present.cc ?? moved.cc),
        seen: JSON.stringify([
          ...new Set([present, moved].flatMap(({ seen }) => parseColumn(seenSchema, seen))),
        ]),
      }
    : { ...moved, inquiry: main };

/** Of each draft of the merged inquiry, the one of the same member and kind at the main inquiry. */
const pairDrafts = (ofMain: readonly Draft[], ofOther: readonly Draft[]) =>
  ofOther.map((moved) => ({
    moved,
    present: ofMain.find(({ member, kind }) => member === moved.member && kind === moved.kind),
  }));

const readDraftsOf = (trx: Trx, inquiry: string): Promise<Draft[]> =>
  trx.selectFrom('inbox_drafts').selectAll().where('inquiry', '=', inquiry).orderBy('id').execute();

/**
 * Moves what members began to write at a merged inquiry to the main one, and makes the main one unread for those who have
 * not read the merged one. Resolves to what undoes it.
 */
export async function moveDraftsAndReads(
  { trx, session }: MemberAction,
  { main, other }: { main: string; other: string },
): Promise<Map<string, MovedWork>> {
  const drafts = { main: await readDraftsOf(trx, main), other: await readDraftsOf(trx, other) };
  for (const { present, moved } of pairDrafts(drafts.main, drafts.other)) {
    await removeDraft(trx, moved);
    if (present) await removeDraft(trx, present);
    await trx
      .insertInto('inbox_drafts')
      .values(joinDrafts(present, moved, main))
      .execute();
  }
  const files = await trx
    .updateTable('reply_files')
    .set({ inquiry: main })
    .where('inquiry', '=', other)
    .where('reply', 'is', null)
    .returning('id')
    .execute();
  const readers = await trx
    .deleteFrom('inbox_reads')
    .where('inquiry', '=', main)
    .where('member', '!=', session.member)
    .where('member', 'not in', (reads) =>
      reads.selectFrom('inbox_reads as other').select('other.member').where('other.inquiry', '=', other),
    )
    .returning('member')
    .execute();
  return new Map([
    [main, { movedTo: null, drafts: drafts.main, files: [], readers: readers.map(({ member }) => member) }],
    [other, { movedTo: main, drafts: drafts.other, files: files.map(({ id }) => id), readers: [] }],
  ]);
}

/** Moves everything back. A draft that was changed or discarded since stays as it is at the main inquiry. */
export async function restoreDraftsAndReads(trx: Trx, work: ReadonlyMap<string, MovedWork>): Promise<void> {
  const [other, fromOther] = [...work].find(([, { movedTo }]) => movedTo !== null) ?? [];
  const main = fromOther?.movedTo;
  const fromMain = work.get(main ?? '');
  if (!other || !main || !fromMain) return;
  const current = await readDraftsOf(trx, main);
  for (const { present, moved } of pairDrafts(fromMain.drafts, fromOther.drafts)) {
    const left = joinDrafts(present, moved, main);
    const now = current.find(({ member, kind }) => member === moved.member && kind === moved.kind);
    if (now?.id !== left.id || now.text !== left.text || now.cc !== left.cc) continue;
    await removeDraft(trx, now);
    await trx
      .insertInto('inbox_drafts')
      .values(present ? [present, moved] : [moved])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (fromOther.files.length > 0)
    await trx
      .updateTable('reply_files')
      .set({ inquiry: other })
      .where('id', 'in', fromOther.files)
      .where('reply', 'is', null)
      .execute();
  if (fromMain.readers.length > 0)
    await trx
      .insertInto('inbox_reads')
      .columns(['member', 'inquiry'])
      .expression((members) =>
        members
          .selectFrom('inbox_members')
          .select(({ val }) => ['id', val(main).as('inquiry')])
          .where('id', 'in', fromMain.readers),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
