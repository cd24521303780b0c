import type { Query } from '../../server/database/tables.ts';

/** The address of a reader in tests. */
export const readerAt = (name: string): string => `${name}@visitor.example`;

/** Readers who confirmed one after another; each has its name as id. */
export async function subscribed(query: Query, names: readonly string[]): Promise<void> {
  const rows = names.map((name, place) => ({
    id: name,
    email: readerAt(name),
    normalized_email: readerAt(name),
    state: 'confirmed' as const,
    requested_at: place + 1,
    confirmed_at: place + 1,
    source: '/blog',
  }));
  await query.insertInto('subscribers').values(rows).execute();
}

/** Lets an address be known to have no mailbox. */
export async function bouncedBefore(query: Query, name: string): Promise<void> {
  await query
    .insertInto('bounces')
    .values({ normalized_email: readerAt(name), reason: 'smtp-550', bounced_at: 7 })
    .execute();
}
