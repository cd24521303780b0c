import type { Transaction } from 'kysely';
import type { HookPurpose, Tables } from '../../database/tables.ts';
import { release } from '../../enquiries/store.ts';
import { record } from '../audit.ts';
import { touchCase } from '../cases.ts';
import { UNDO_MS } from '../undo.ts';
import { holdBack, intoQuarantine, type Judged } from './quarantine.ts';
import { trust } from './senders.ts';
import { meant, type Which } from './which.ts';

/** Enquiries judged by one call; whoever means more calls again. */
const AT_ONCE = 100;

export interface JudgeOptions {
  which: Which;
  verdict: 'release' | 'spam';
  by: { member: string; email: string };
  hooks: readonly HookPurpose[];
  now: number;
}

/**
 * Sends what was held back on its way, after the time in which that can be undone, and trusts its senders; or puts
 * enquiries into quarantine, and what their senders write later, too. Resolves to those changed, with what undoes it,
 * and whether there are more.
 */
export async function judgeMany(
  trx: Transaction<Tables>,
  { which, verdict, by, hooks, now }: JudgeOptions,
): Promise<{ changed: Judged[]; more: boolean }> {
  const found = await meant(trx, which, by.member)
    .select('enquiries.reference')
    .where('enquiries.state', verdict === 'release' ? '=' : '!=', 'quarantined')
    .orderBy('enquiries.reference')
    .limit(AT_ONCE)
    .execute();
  const changed: Judged[] = [];
  for (const { reference } of found) {
    const done =
      verdict === 'release' ? await releaseHeld(trx, reference, hooks, now) : await markSpam(trx, reference);
    // Somebody else was faster.
    if (!done) continue;
    await touchCase(trx, reference, now);
    await record(trx, by.email, verdict, reference);
    changed.push(done);
  }
  return { changed, more: found.length === AT_ONCE };
}

async function releaseHeld(
  trx: Transaction<Tables>,
  reference: string,
  hooks: readonly HookPurpose[],
  now: number,
): Promise<Judged | undefined> {
  const released = await release(trx, reference, hooks, now, now + UNDO_MS);
  if (!released) return undefined;
  const { enquiry, leaves } = released;
  const trusted = await trust(trx, enquiry.normalized_email, 1);
  return { reference, state: 'quarantined', trusted, leaves };
}

async function markSpam(trx: Transaction<Tables>, reference: string): Promise<Judged | undefined> {
  const before = await trx
    .selectFrom('enquiries')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const enquiry = await intoQuarantine(trx, reference);
  if (!before || !enquiry) return undefined;
  const leaves = await holdBack(trx, reference);
  const trusted = await trust(trx, enquiry.normalized_email, 0);
  return { reference, state: before.state, trusted, leaves };
}
