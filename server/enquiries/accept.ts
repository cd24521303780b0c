import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Enquiry, HookPurpose, Tables } from '../database/tables.ts';
import { normalizeEmail } from '../mail/address.ts';
import { newEnquiryDeliveries } from './deliveries.ts';
import type { EnquiryFields } from './fields.ts';
import { fingerprintOf, scoreSpam, type SpamEvidence } from './spam.ts';
import { storeEnquiries, type NewEnquiry } from './store.ts';

/** What is known about how an enquiry came in. */
export interface EnquiryContext extends Omit<SpamEvidence, 'repeats'> {
  locale?: string | undefined;
}

export interface Submission {
  enquiry: EnquiryFields;
  context: EnquiryContext;
}

const REPEATS_COUNT_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a function that stores one submission: the enquiry and the deliveries it causes, in one transaction with the
 * submissions that arrive at the same time. Its promise resolves when that is on the disk.
 * A suspicious enquiry is quarantined and nothing leaves for it yet; the visitor gets a reference all the same.
 */
export function acceptEnquiries(
  database: Database,
  hooks: readonly HookPurpose[],
): (submission: Submission) => Promise<Enquiry> {
  return database.batch(async (trx, submissions: Submission[]) => {
    const now = Date.now();
    const stored = await storeEnquiries(trx, await scoreAll(trx, submissions, now));
    const accepted = stored.filter(({ state }) => state === 'accepted');
    const deliveries = accepted.flatMap((enquiry) => newEnquiryDeliveries(enquiry, hooks, now));
    if (deliveries.length > 0) await trx.insertInto('deliveries').values(deliveries).execute();
    return stored;
  });
}

/** The submissions as enquiries; each spam score takes those before it in the batch into account. */
async function scoreAll(
  trx: Transaction<Tables>,
  submissions: Submission[],
  now: number,
): Promise<NewEnquiry[]> {
  const fingerprints = submissions.map(({ enquiry }) => fingerprintOf(enquiry));
  const repeats = await countRepeats(trx, fingerprints, now - REPEATS_COUNT_FOR_MS);
  return submissions.map(({ enquiry, context }, index) => {
    const fingerprint = fingerprints[index] ?? '';
    const before = repeats.get(fingerprint) ?? 0;
    repeats.set(fingerprint, before + 1);
    const { score, signals, quarantined } = scoreSpam(enquiry, { ...context, repeats: before });
    return {
      ...enquiry,
      kind: 'enquiry',
      state: quarantined ? 'quarantined' : 'accepted',
      normalized_email: normalizeEmail(enquiry.email),
      locale: context.locale ?? null,
      received_at: now,
      score,
      signals: JSON.stringify(signals),
      fingerprint,
    };
  });
}

async function countRepeats(
  trx: Transaction<Tables>,
  fingerprints: string[],
  since: number,
): Promise<Map<string, number>> {
  const counted = await trx
    .selectFrom('enquiries')
    .select((table) => ['fingerprint', table.fn.countAll<number>().as('n')])
    .where('fingerprint', 'in', fingerprints)
    .where('received_at', '>', since)
    .groupBy('fingerprint')
    .execute();
  return new Map(counted.map(({ fingerprint, n }) => [fingerprint, n]));
}
