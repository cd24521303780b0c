import { z } from 'zod';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { reference } from '../contracts.ts';

const seen = z.array(z.uuid()).max(1_000);

/** A text that is not sent yet. An empty one without copies is removed. */
export const draftFields = {
  kind: z.enum(['reply', 'note']),
  reference,
  id: z.uuid(),
  text: z.string().max(15_000),
  cc: z.string().max(1_000).nullable(),
  seen,
};
type Draft = z.infer<z.ZodObject<typeof draftFields>>;

/** Reads the drafts of one member. */
export async function readDrafts(query: Query, member: string): Promise<Draft[]> {
  const rows = await query
    .selectFrom('inbox_drafts')
    .select(['kind', 'inquiry as reference', 'id', 'text', 'cc', 'seen'])
    .where('member', '=', member)
    .execute();
  return rows.map((row) => ({ ...row, seen: parseColumn(seen, row.seen) }));
}

export async function removeDraft(
  trx: Trx,
  { member, inquiry, kind }: { member: string; inquiry: string; kind: Draft['kind'] },
): Promise<void> {
  await trx
    .deleteFrom('inbox_drafts')
    .where('member', '=', member)
    .where('inquiry', '=', inquiry)
    .where('kind', '=', kind)
    .execute();
}

/** Stores what a member writes, or removes it when nothing is left. The one written last stays. */
export async function storeDraft(
  trx: Trx,
  member: string,
  { kind, reference: inquiry, id, text, cc, seen: seenIds }: Draft,
): Promise<void> {
  if (text === '' && !cc) return removeDraft(trx, { member, inquiry, kind });
  const draft = { id, text, cc, seen: JSON.stringify(seenIds), changed_at: Date.now() };
  await trx
    .insertInto('inbox_drafts')
    .values({ member, inquiry, kind, ...draft })
    .onConflict((conflict) => conflict.columns(['member', 'inquiry', 'kind']).doUpdateSet(draft))
    .execute();
}
