import { expect } from 'vitest';
import { openDatabase, type DatabaseLocation } from '../../../server/database/open.ts';
import { ownProcess } from '../cli.ts';
import { eventually } from '../eventually.ts';
import type { ReceivedMail } from '../smtp.ts';
import type { Account } from './visitors.ts';

/**
 * Holds what visitors were told against what is stored and what arrived. Every acknowledged enquiry must be in the
 * export once and both of its mails must have come. A mail may have come twice: the process died between the mail
 * server's yes and its own note of it. Then both copies carry the same Message-ID, so mail programs show one.
 * An enquiry may be stored that nobody was thanked for: the process died between the commit and the answer.
 */
export async function audit(place: DatabaseLocation, account: Account, received: ReceivedMail[]) {
  const { out } = await ownProcess('leads', place, 'export', '--format', 'json');
  const stored = (JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference);
  expect(new Set(stored).size).toBe(stored.length);
  expect(new Set(account.acknowledged).size).toBe(account.acknowledged.length);
  expect(account.acknowledged.filter((reference) => !stored.includes(reference))).toEqual([]);

  const mails = new Map<string, Set<string>>();
  const ids = new Set<string>();
  for (const { mail } of received) {
    const reference = /[A-Z]{2,4}-\w{4}-\w{4}/.exec(mail.subject ?? '')?.[0] ?? '';
    mails.set(reference, (mails.get(reference) ?? new Set()).add(mail.messageId ?? ''));
    ids.add(mail.messageId ?? '');
  }
  const wrongNumber = stored.filter((reference) => mails.get(reference)?.size !== 2);
  expect(wrongNumber, 'enquiries without exactly two different mails').toEqual([]);
  return {
    acknowledged: account.acknowledged.length,
    stored: stored.length,
    storedWithoutThanks: stored.length - account.acknowledged.length,
    mails: received.length,
    doubles: received.length - ids.size,
  };
}

/** Waits until nothing waits to be delivered. */
export async function untilDelivered(place: DatabaseLocation): Promise<void> {
  await using database = await openDatabase(place);
  const waiting = database.query
    .selectFrom('deliveries')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('state', '=', 'waiting');
  await eventually(async () => (await waiting.executeTakeFirstOrThrow()).n === 0, 300_000);
}
