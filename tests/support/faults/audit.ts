import { expect } from 'vitest';
import { openDatabase, type DatabaseLocation } from '../../../server/database/open.ts';
import { ownProcess } from '../cli.ts';
import { eventually } from '../eventually.ts';
import type { ReceivedMail } from '../smtp.ts';
import type { WebhookPeer } from '../webhook.ts';

/** Returns a function that counts the distinct ids per inquiry. */
function idsByReference(items: { about: string; id: string }[]) {
  const ids = Map.groupBy(items, ({ about }) => /[A-Z]{2,4}-\w{4}-\w{4}/.exec(about)?.[0] ?? '');
  return (reference: string) => new Set(ids.get(reference)?.map(({ id }) => id)).size;
}

/**
 * Compares acknowledged references with stored inquiries and deliveries: each is in the export once, with both mails
 * and the webhook call, if any. Duplicate deliveries are allowed with the same id, because the process may die before
 * recording success. Unacknowledged inquiries may be stored too, because it may die between commit and response.
 */
export async function audit(
  place: DatabaseLocation,
  acknowledged: readonly string[],
  { received, calls }: { received: ReceivedMail[]; calls?: WebhookPeer['calls'] },
) {
  const { out } = await ownProcess('inquiries', place, 'export', '--format', 'json');
  const rows = JSON.parse(out) as { reference: string; subject: string }[];
  const stored = new Set(rows.map(({ reference }) => reference));
  const lost = acknowledged.filter((reference) => !stored.has(reference));
  const doubled = rows.length - new Set(rows.map(({ subject }) => subject)).size;
  const toldTwice = acknowledged.length - new Set(acknowledged).size;
  expect({ lost, doubled, toldTwice }).toEqual({ lost: [], doubled: 0, toldTwice: 0 });

  const mails = idsByReference(
    received.map(({ mail }) => ({ about: mail.subject ?? '', id: mail.messageId ?? '' })),
  );
  const called = idsByReference(
    (calls ?? []).map(({ body, headers }) => ({ about: body, id: String(headers['webhook-id']) })),
  );
  const wrong = [...stored].filter((one) => mails(one) !== 2 || called(one) !== (calls ? 1 : 0));
  expect(wrong, 'inquiries without exactly two mails and one call').toEqual([]);
  return {
    acknowledged: acknowledged.length,
    storedWithoutThanks: stored.size - acknowledged.length,
    mailsTwice: received.length - 2 * stored.size,
  };
}

/** Waits until the outbox is empty. */
export async function untilDelivered(place: DatabaseLocation): Promise<void> {
  await using database = await openDatabase(place);
  const waiting = database.query
    .selectFrom('deliveries')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('state', '=', 'waiting');
  await eventually(async () => (await waiting.executeTakeFirstOrThrow()).n === 0, 300_000);
}
