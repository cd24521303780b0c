import { expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { changeInquiry, changeInquiries, undoChange } from '../../api/inquiries/changes.ts';
import type { InquiryChange } from '../../api/inquiries/events.ts';
import { countViews } from '../../api/inquiries/counts.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { review } from '../../api/inquiries/spam-review.ts';
import { NO_FILTER } from '../../api/inquiries/views.ts';
import { latestChange } from '../../api/procedures/operations.ts';
import { eraseExpired } from '../../../server/privacy/retention.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { inquiryFields, honest, robotic } from '../../../tests/support/inquiries.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { joinAs } from '../support/join-as.ts';

const replyPromise = { workingDays: 2, timeZone: 'America/Chicago', language: 'en-US' };
const timeZone = 'UTC';

/** A member who works with the inquiries of a site. */
async function memberOf({ database, inquiries }: Services) {
  const email = 'a@agency.example';
  const member = await joinAs(database, email, 'member');
  const session = { member, email };
  const accept = (subject: string, from: string, context = honest) =>
    inquiries.accept(inquiryFields({ subject, email: from }), context).then(({ reference }) => reference);
  return {
    member,
    accept,
    /** Accepts three inquiries, and resolves to the reference of the first. */
    async acceptBirds() {
      const reference = await accept('A heron', 'one@visitor.example');
      await accept('Two herons', 'Two@visitor.example');
      await accept('A crane', 'three@visitor.example');
      return reference;
    },
    /** The subjects of the inquiries in the list. */
    async subjects(filter: object) {
      const rows = await listInquiries(database.query, { ...NO_FILTER, ...filter }, { member, replyPromise });
      return rows.map(({ subject }) => subject).toSorted();
    },
    change: (at: { reference: string; version: number }, change: InquiryChange) =>
      database.write((trx) => changeInquiry({ trx, session, now: Date.now() }, at, change)),
    changeAll: (selection: { filter: typeof NO_FILTER; until: number }, change: InquiryChange, now: number) =>
      database.write((trx) => changeInquiries({ trx, session, now }, { selection, timeZone }, change)),
    undo: (undone: Parameters<typeof undoChange>[1]) =>
      database.write((trx) => undoChange({ trx, session, now: Date.now() }, undone)),
    review: (reference: string, verdict: 'release' | 'spam') =>
      database.write((trx) =>
        review(trx, {
          selection: { references: [reference] },
          verdict,
          actor: session,
          timeZone,
          webhooks: [],
          now: Date.now(),
        }),
      ),
  };
}

export function workingWithInquiriesSuite({ place }: Engine): void {
  test('inquiries are found by words of their text and by their address', async () => {
    await using services = await servicesAt(await place());
    const { acceptBirds, subjects } = await memberOf(services);
    await acceptBirds();
    expect(await subjects({ text: 'heron' })).toEqual(['A heron', 'Two herons']);
    expect(await subjects({ text: 'two@VISITOR' })).toEqual(['Two herons']);
    expect(await subjects({ unread: true })).toHaveLength(3);
  });

  test('all that match are moved, except those that arrived since', async () => {
    await using services = await servicesAt(await place());
    const { acceptBirds, accept, changeAll, member, subjects } = await memberOf(services);
    await acceptBirds();
    const selection = { filter: { ...NO_FILTER, text: 'heron' }, until: Date.now() };
    await eventually(() => Date.now() > selection.until);
    await accept('A late heron', 'late@visitor.example');
    const { changed } = await changeAll(selection, { status: 'won' }, Date.now());
    expect(changed.map(({ status }) => status)).toEqual(['new', 'new']);
    expect(await subjects({ view: 'won' })).toEqual(['A heron', 'Two herons']);
    expect(await subjects({ view: 'new' })).toEqual(['A crane', 'A late heron']);
    const counts = await countViews(services.database.query, { member, timeZone });
    expect(counts).toMatchObject({ new: 2, unanswered: 2, quarantined: 0 });
  });

  test('a change of several is undone once', async () => {
    await using services = await servicesAt(await place());
    const { acceptBirds, changeAll, subjects, undo } = await memberOf(services);
    await acceptBirds();
    const changedAt = Date.now();
    const selection = { filter: { ...NO_FILTER, text: 'heron' }, until: changedAt };
    const { changed } = await changeAll(selection, { status: 'won' }, changedAt);
    const undone = { change: { status: 'won' }, items: changed, changedAt } as const;
    expect(await undo(undone)).toBe(0);
    expect(await subjects({ view: 'won' })).toEqual([]);
    // Both were changed since, by the first undo.
    expect(await undo(undone)).toBe(2);
  });

  test('a change based on an older version is refused', async () => {
    await using services = await servicesAt(await place());
    const { acceptBirds, change } = await memberOf(services);
    const reference = await acceptBirds();
    await change({ reference, version: 0 }, { status: 'open' });
    await expect(change({ reference, version: 0 }, { status: 'lost' })).rejects.toThrow('conflict');
  });

  test('of two changes at the same moment, one is refused', async () => {
    await using services = await servicesAt(await place());
    const { acceptBirds, change } = await memberOf(services);
    const reference = await acceptBirds();
    const outcomes = await Promise.allSettled(
      (['won', 'lost'] as const).map((status) => change({ reference, version: 0 }, { status })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('the sender of an inquiry marked as spam is distrusted from then on', async () => {
    await using services = await servicesAt(await place());
    const { accept, review: judge, subjects } = await memberOf(services);
    const reference = await accept('A heron', 'one@visitor.example');
    const before = await latestChange(services.database.query);
    await judge(reference, 'spam');
    expect(await latestChange(services.database.query)).not.toBe(before);
    expect(await subjects({ view: 'quarantined' })).toEqual(['A heron']);
    // Filled in too fast, which alone is no spam.
    await accept('Once more', 'ONE@visitor.example', { ...honest, filledInMs: 200 });
    expect(await subjects({ view: 'quarantined' })).toEqual(['A heron', 'Once more']);
  });

  test('the sender of a released inquiry is trusted from then on', async () => {
    await using services = await servicesAt(await place());
    const { accept, review: judge, subjects } = await memberOf(services);
    const reference = await accept('A heron', 'one@visitor.example', robotic);
    expect(await subjects({ view: 'quarantined' })).toEqual(['A heron']);
    await judge(reference, 'release');
    await accept('Trusted', 'one@visitor.example', robotic);
    expect(await subjects({ view: 'quarantined' })).toEqual([]);
  });

  test('by due time, snoozed inquiries come last, by when they wake', async () => {
    await using services = await servicesAt(await place());
    const { database } = services;
    const { accept, change, member } = await memberOf(services);
    const wakeAfter = { 'Wakes last': 3, 'Wakes first': 1, 'Wakes second': 2 };
    const wakeAt = (days: number) => Date.now() + days * DAY_MS;
    for (const [subject, days] of Object.entries(wakeAfter)) {
      const reference = await accept(subject, 'one@visitor.example');
      await change({ reference, version: 0 }, { snoozed_until: wakeAt(days) });
    }
    await accept('Awake', 'two@visitor.example');
    const read = (after?: Parameters<typeof listInquiries>[2]['after']) =>
      listInquiries(database.query, NO_FILTER, { member, replyPromise, sort: 'due', after });
    const rows = await read();
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Awake',
      'Wakes first',
      'Wakes second',
      'Wakes last',
    ]);
    expect(rows.map(({ dueAt }) => dueAt === null)).toEqual([false, true, true, true]);
    for (const [index, row] of rows.entries()) expect(await read(row)).toEqual(rows.slice(index + 1));
  });

  test('open pages are told when old data is erased', async () => {
    await using services = await servicesAt(await place());
    const { database, environment, agency } = services;
    await services.inquiries.accept(inquiryFields(), honest);
    const before = await latestChange(database.query);
    const now = Date.now() + 10 * 365 * DAY_MS;
    await eraseExpired(database, { retention: environment, timeZone: agency.timeZone, now });
    expect(await latestChange(database.query)).not.toBe(before);
  });
}
