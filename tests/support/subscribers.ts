import type { Query } from '../../server/database/tables.ts';

/** Returns a test subscriber's email address. */
export const readerAt = (name: string): string => `${name}@visitor.example`;

/** Adds confirmed subscribers in order, with their names as ids. */
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

/** Puts an address on the bounce list. */
export async function bouncedBefore(query: Query, name: string): Promise<void> {
  await query
    .insertInto('bounces')
    .values({ normalized_email: readerAt(name), reason: 'smtp-550', bounced_at: 7 })
    .execute();
}
