import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Lead, Tables } from '../database/tables.ts';
import { sameMailbox } from '../emails/mailbox.ts';
import { deliveriesForLead } from './deliveries.ts';
import type { Enquiry } from './enquiry.ts';
import { newReference } from './reference.ts';
import { fingerprintOf, judge } from './spam.ts';

export interface EnquiryContext {
  /** What stood in the field that people do not see. */
  honeypot: string;
  /** Form shown → posted, when known. */
  filledInMs?: number | undefined;
  locale?: string | undefined;
}

const REPEATS_COUNT_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Writes the lead and what has to leave because of it in one transaction; resolves when that is on the disk.
 * A suspect is kept in quarantine and nothing leaves for it yet; the visitor gets a reference all the same.
 */
export function acceptEnquiry(
  database: Database,
  enquiry: Enquiry,
  context: EnquiryContext,
  hooked: boolean,
): Promise<Lead> {
  const now = Date.now();
  const fingerprint = fingerprintOf(enquiry);
  return database.write(async (trx) => {
    const repeats = await countSameLetter(trx, fingerprint, now - REPEATS_COUNT_FOR_MS);
    const verdict = judge(enquiry, { ...context, repeats });
    const lead = await storeLead(trx, {
      ...enquiry,
      kind: 'enquiry',
      state: verdict.quarantined ? 'quarantined' : 'accepted',
      mailbox: sameMailbox(enquiry.email),
      locale: context.locale ?? null,
      received_at: now,
      score: verdict.score,
      reasons: JSON.stringify(verdict.reasons),
      fingerprint,
    });
    if (!verdict.quarantined) {
      await trx
        .insertInto('deliveries')
        .values(deliveriesForLead(lead, hooked, now))
        .execute();
    }
    return lead;
  });
}

async function countSameLetter(
  trx: Transaction<Tables>,
  fingerprint: string,
  since: number,
): Promise<number> {
  const { n } = await trx
    .selectFrom('leads')
    .select((table) => table.fn.countAll<number>().as('n'))
    .where('fingerprint', '=', fingerprint)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Stores a lead under a reference nobody had before. */
export async function storeLead(trx: Transaction<Tables>, lead: Omit<Lead, 'reference'>): Promise<Lead> {
  for (;;) {
    const whole: Lead = { reference: newReference(), ...lead };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('leads')
      .values(whole)
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return whole;
  }
}
