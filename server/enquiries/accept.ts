import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Lead, Tables } from '../database/tables.ts';
import { sameMailbox } from '../emails/mailbox.ts';
import { deliveriesForLead } from './deliveries.ts';
import type { Enquiry } from './enquiry.ts';
import { newReference } from './reference.ts';
import { fingerprintOf, judge } from './spam.ts';
import { together } from './together.ts';

export interface EnquiryContext {
  /** What stood in the field that people do not see. */
  honeypot: string;
  /** Form shown → posted, when known. */
  filledInMs?: number | undefined;
  locale?: string | undefined;
}

type NewLead = Omit<Lead, 'reference'>;

const REPEATS_COUNT_FOR_MS = 24 * 60 * 60 * 1000;

interface Letter {
  enquiry: Enquiry;
  context: EnquiryContext;
}

/**
 * Opens the door for enquiries. Each is written with what has to leave because of it, in one transaction with those
 * that arrive at the same time; its promise resolves when that is on the disk.
 * A suspect is kept in quarantine and nothing leaves for it yet; the visitor gets a reference all the same.
 */
export function openDoor(database: Database, hooked: boolean): (letter: Letter) => Promise<Lead> {
  // On PostgreSQL one group is written while another's flush is awaited; SQLite has one writer.
  const groupsAtOnce = database.kind === 'postgres' ? 2 : 1;
  return together(groupsAtOnce, (letters: Letter[], written) =>
    database.write(async (trx) => {
      const now = Date.now();
      const stored = await storeLeads(trx, await judged(trx, letters, now));
      const leaving = stored.filter(({ state }) => state === 'accepted');
      const deliveries = leaving.flatMap((lead) => deliveriesForLead(lead, hooked, now));
      if (deliveries.length > 0) await trx.insertInto('deliveries').values(deliveries).execute();
      written();
      return stored;
    }),
  );
}

/** The letters as leads, each weighed with those of its group that came before it in mind. */
async function judged(trx: Transaction<Tables>, letters: Letter[], now: number): Promise<NewLead[]> {
  const fingerprints = letters.map(({ enquiry }) => fingerprintOf(enquiry));
  const repeats = await countSameLetters(trx, fingerprints, now - REPEATS_COUNT_FOR_MS);
  return letters.map(({ enquiry, context }, index) => {
    const fingerprint = fingerprints[index] ?? '';
    const before = repeats.get(fingerprint) ?? 0;
    repeats.set(fingerprint, before + 1);
    const verdict = judge(enquiry, { ...context, repeats: before });
    return {
      ...enquiry,
      kind: 'enquiry',
      state: verdict.quarantined ? 'quarantined' : 'accepted',
      mailbox: sameMailbox(enquiry.email),
      locale: context.locale ?? null,
      received_at: now,
      score: verdict.score,
      reasons: JSON.stringify(verdict.reasons),
      fingerprint,
    };
  });
}

async function countSameLetters(
  trx: Transaction<Tables>,
  fingerprints: string[],
  since: number,
): Promise<Map<string, number>> {
  const counted = await trx
    .selectFrom('leads')
    .select((table) => ['fingerprint', table.fn.countAll<number>().as('n')])
    .where('fingerprint', 'in', fingerprints)
    .where('received_at', '>', since)
    .groupBy('fingerprint')
    .execute();
  return new Map(counted.map(({ fingerprint, n }) => [fingerprint, n]));
}

/** Stores leads under references nobody had before, in the order given. */
export async function storeLeads(trx: Transaction<Tables>, leads: NewLead[]): Promise<Lead[]> {
  const named = leads.map((lead) => ({ reference: newReference(), ...lead }));
  const rows = await trx
    .insertInto('leads')
    .values(named)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .execute();
  if (rows.length === named.length) return named;
  const stored = new Set(rows.map(({ reference }) => reference));
  const anew = await storeLeads(
    trx,
    leads.filter((_, index) => !stored.has(named[index]?.reference ?? '')),
  );
  return named.map((lead) => (stored.has(lead.reference) ? lead : (anew.shift() ?? lead)));
}
