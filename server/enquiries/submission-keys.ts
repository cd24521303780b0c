import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Enquiry, Tables } from '../database/tables.ts';
import { fieldNames, type EnquiryFields } from './fields.ts';

/** For how long the same key means the same enquiry. */
export const KEY_HOLDS_MS = 24 * 60 * 60 * 1000;

/**
 * What makes a submission the same one again: the key it came with and everything typed, so that a text changed on the
 * way back is a new enquiry and never lost (docs/decisions/015-the-same-submission-again.md).
 */
export function submissionKey(enquiry: EnquiryFields, given: string = randomUUID()): string {
  const parts = [given, ...fieldNames.map((name) => enquiry[name])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header: a text in quotes, parameters after it are
 * left out), or one written without quotes; undefined when it is empty or not there.
 */
export function readKeyHeader(header: string | undefined): string | undefined {
  const text = header?.trim() ?? '';
  const key = text.startsWith('"') ? text.slice(1).split('"', 1)[0] : text.split(';', 1)[0]?.trim();
  return key || undefined;
}

/**
 * Takes keys for enquiries that were just stored in this transaction. Where somebody has a key already, the new
 * enquiry goes again; another instance that is storing the same at this moment is waited for.
 * @returns what had been stored before, by key
 */
export async function claimKeys(
  trx: Transaction<Tables>,
  enquiries: ReadonlyMap<string, Enquiry>,
  now: number,
): Promise<Map<string, Enquiry>> {
  // In one order, so that two instances never wait for each other.
  const keys = [...enquiries.keys()].sort();
  const rows = keys.map((key) => ({ key, enquiry: enquiries.get(key)!.reference, created_at: now }));
  const claimed = await trx
    .insertInto('submission_keys')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ enquiry: row.ref('excluded.enquiry'), created_at: now }))
        .where('submission_keys.created_at', '<=', now - KEY_HOLDS_MS),
    )
    .returning('key')
    .execute();
  if (claimed.length === keys.length) return new Map();
  const mine = new Set(claimed.map(({ key }) => key));
  const taken = rows.filter(({ key }) => !mine.has(key));
  await trx
    .deleteFrom('enquiries')
    .where(
      'reference',
      'in',
      taken.map(({ enquiry }) => enquiry),
    )
    .execute();
  const known = await trx
    .selectFrom('submission_keys')
    .innerJoin('enquiries', 'enquiries.reference', 'submission_keys.enquiry')
    .selectAll('enquiries')
    .select('submission_keys.key')
    .where(
      'submission_keys.key',
      'in',
      taken.map(({ key }) => key),
    )
    .execute();
  return new Map(known.map(({ key, ...enquiry }) => [key, enquiry]));
}
