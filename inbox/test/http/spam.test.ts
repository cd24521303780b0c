import { expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import type { InquiryContext } from '../../../server/inquiries/accept.ts';
import { honest, robotic } from '../../../tests/support/inquiries.ts';
import { forget } from '../../../server/privacy/erasure.ts';
import { useInboxSite } from '../support/inbox.ts';

const { site, ada, bob, owner, query, received, one } = useInboxSite();

/** Filled in too fast, which alone is no spam. */
const hasty = { ...honest, filledInMs: 200 };

/** Reviews inquiries; returns how many changed and the undo id. */
async function judge(verdict: string, references: string[], { visitor } = ada) {
  const { json } = await visitor.post('/inquiries/review', { selection: { references }, verdict });
  return json as { changed: number; undo: string };
}
const undo = async (id: string, { visitor } = ada) => {
  const { json } = await visitor.post('/inquiries/undo', { undo: id });
  return json;
};

test('undoing a release holds the inquiry again and restores the trust', async () => {
  const email = 'undone@held.example';
  const references = [await received({ email }, robotic), await received({ email }, robotic)];
  const judged = await judge('release', references);
  expect(judged.changed).toBe(2);
  expect(await undo(judged.undo, bob)).toEqual({ error: 'not-found' });
  expect(await undo(judged.undo)).toEqual({ late: 0 });
  for (const reference of references)
    expect(await one(reference)).toMatchObject({ state: 'quarantined', deliveries: [] });
  expect(await one(await received({ email }, robotic))).toMatchObject({ state: 'quarantined' });
  // A second undo, or an undo after a delivery has started, changes nothing.
  const again = await judge('release', references);
  await query()
    .updateTable('deliveries')
    .set({ claims: 1 })
    .where('inquiry', '=', references[0]!)
    .where('purpose', '=', 'notification')
    .execute();
  expect(await undo(again.undo)).toEqual({ late: 1 });
  expect(await one(references[0]!)).toMatchObject({ state: 'released' });
  expect((await one(references[0]!)).deliveries.length).toBeGreaterThan(1);
  for (const once of [judged.undo, again.undo]) expect(await undo(once)).toEqual({ error: 'not-found' });
  const { json: log } = await owner.visitor.get('/audit');
  const acts = (log as { subject: string; action: string }[]).filter(
    (line) => line.subject === references[1],
  );
  expect(acts.map(({ action }) => action)).toEqual(['release-undo', 'release', 'release-undo', 'release']);
});

test('a quarantined inquiry is neither moved nor assigned before it is released', async () => {
  const references = [await received({ email: 'kept@held.example' }, robotic), await received()];
  const change = { status: 'won' as const };
  const { json: bulk } = await ada.visitor.post('/inquiries/bulk', { selection: { references }, ...change });
  expect(bulk).toMatchObject({ changed: 1 });
  const { json: single } = await ada.visitor.post(`/inquiries/${references[0]}/change`, {
    version: 0,
    ...change,
  });
  expect(single).toEqual({ error: 'quarantined' });
  expect(await one(references[0]!)).toMatchObject({ state: 'quarantined', status: 'new' });
});

test('undo does not deliver again what a colleague has released since', async () => {
  const reference = await received({ email: 'twice@held.example' }, robotic);
  await judge('release', [reference]);
  const held = await judge('spam', [reference], bob);
  await judge('release', [reference]);
  await query().updateTable('deliveries').set({ state: 'sent' }).where('inquiry', '=', reference).execute();
  await judge('spam', [reference]);
  expect(await undo(held.undo, bob)).toEqual({ late: 0 });
  const { state, deliveries } = await one(reference);
  expect([state, deliveries.length]).toEqual(['released', 2]);
});

test('a forged undo releases nothing', async () => {
  const reference = await received({ email: 'made-up@held.example' }, robotic);
  const items = [{ reference, state: 'accepted', trust: null, leaves: true }];
  for (const path of ['/inquiries/undo', '/inquiries/review/undo'])
    expect([400, 404]).toContain((await ada.visitor.post(path, { items })).status);
  expect(await one(reference)).toMatchObject({ state: 'quarantined', deliveries: [] });
});

test('a release delivers once after ten seconds and trusts the sender', async () => {
  const email = 'honest@held.example';
  const reference = await received({ email }, robotic);
  expect(await one(reference)).toMatchObject({ state: 'quarantined', deliveries: [] });
  const now = Date.now();
  const answers = await Promise.all([ada, bob].map((m) => judge('release', [reference], m)));
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([0, 1]);
  const { state, deliveries } = await one(reference);
  expect(state).toBe('released');
  for (const { dueAt } of deliveries) expect(dueAt).toBeGreaterThanOrEqual(now + 10_000);
  expect(deliveries.map((one: { purpose: string }) => one.purpose).toSorted()).toEqual([
    'acknowledgement',
    'notification',
  ]);
  expect(await one(await received({ email: ' HONEST@held.example' }, robotic))).toMatchObject({
    state: 'accepted',
  });
});

const inState = async (email: string, from: InquiryContext = hasty) =>
  (await one(await received({ email }, from))).state;

test('a spam mark alone does not quarantine the next inquiry', async () => {
  const email = 'typed@victim.example';
  await judge('spam', [await received({ email })]);
  expect(await inState(email, honest)).toBe('accepted');
});

test('a mark as spam counts with another signal, and expires', async () => {
  const email = 'spammer@spam.example';
  await judge('spam', [await received({ email })]);
  expect(await inState(email)).toBe('quarantined');
  const weeks = 7 * DAY_MS;
  await query()
    .updateTable('inbox_senders')
    .set((row) => ({ reviewed_at: row('reviewed_at', '-', 6 * weeks) }))
    .where('normalized_email', '=', email)
    .execute();
  expect(await inState(email)).toBe('accepted');
});

test('a mark as spam never counts against an address with an accepted inquiry', async () => {
  const email = 'client@visitor.example';
  await received({ email });
  await judge('spam', [await received({ email })]);
  expect(await inState(email)).toBe('accepted');
});

test('trust in a sender does not outweigh three signals', async () => {
  const email = 'typed@trusted.example';
  await judge('release', [await received({ email }, robotic)]);
  expect(await inState(email, robotic)).toBe('accepted');
  const { state } = await one(
    await received({ email, message: '[url=https://x.example]'.repeat(6) }, robotic),
  );
  expect(state).toBe('quarantined');
});

test('erasing an address erases the review of its sender', async () => {
  const reference = await received({ email: 'gone@visitor.example' });
  await judge('spam', [reference]);
  const address = 'gone@visitor.example';
  await forget(site.services.database, site.services.environment.dataDir, { address });
  const left = await query()
    .selectFrom('inbox_senders')
    .selectAll()
    .where('normalized_email', '=', 'gone@visitor.example')
    .execute();
  expect(left).toEqual([]);
  expect((await ada.visitor.get(`/inquiries/${reference}`)).error).toBe('not-found');
  expect(await judge('release', [reference])).toMatchObject({ changed: 0 });
  for (const path of ['read', 'retry', 'notes', 'change'])
    expect([400, 404]).toContain((await ada.visitor.post(`/inquiries/${reference}/${path}`)).status);
});

test('spam, release and answered leave alone what a colleague changed since', async () => {
  const [seen, changed] = [
    await received({ email: 'seen@both.example' }),
    await received({ email: 'new@both.example' }),
  ];
  const references = [seen, changed];
  const versions = Object.fromEntries(
    await Promise.all(
      references.map(async (reference) => [reference, (await one(reference)).version] as const),
    ),
  );
  await bob.visitor.post(`/inquiries/${changed}/change`, { version: versions[changed], status: 'open' });
  const chosen = { selection: { references }, versions };
  const results = [
    (await ada.visitor.post('/inquiries/answered', chosen)).json,
    (
      await ada.visitor.post('/inquiries/review', {
        selection: { references: [changed] },
        versions,
        verdict: 'spam',
      })
    ).json,
  ];
  expect(results).toMatchObject([
    { changed: 1, conflicts: [changed] },
    { changed: 0, conflicts: [changed], more: false },
  ]);
  expect(await one(changed)).toMatchObject({ state: 'accepted', status: 'open' });
});
