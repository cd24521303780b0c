import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Whether a sender is trusted (1) or held back (0) whatever the spam check says; null when nobody said. */
export type Trust = 0 | 1 | null;

/** Says it from now on. Resolves to what held before. */
export async function trust(
  trx: Transaction<Tables>,
  normalized_email: string,
  trusted: Trust,
): Promise<Trust> {
  const known = await trx
    .selectFrom('inbox_senders')
    .select('trusted')
    .where('normalized_email', '=', normalized_email)
    .executeTakeFirst();
  if (trusted === null)
    await trx.deleteFrom('inbox_senders').where('normalized_email', '=', normalized_email).execute();
  else
    await trx
      .insertInto('inbox_senders')
      .values({ normalized_email, trusted })
      .onConflict((conflict) => conflict.column('normalized_email').doUpdateSet({ trusted }))
      .execute();
  return known?.trusted ?? null;
}
