import { expect, test } from 'vitest';
import type { Operations } from '../queries.ts';
import { operations as texts } from '../texts/operations.ts';
import { isHealthy, problemsOf } from './delivery-status.ts';

const { causes } = texts;

const now = (line: object, outbox: object = {}, others: object = {}) =>
  ({
    line: { state: 'well', since: 0, alerts: 0, nextAlertAt: 0, reachesAgency: true, ...line },
    outbox: {
      waiting: 0,
      retrying: 0,
      failed: 0,
      failedToAgency: 0,
      oldestToAgencyMs: 0,
      rejection: null,
      ...outbox,
    },
    pause: null,
    mail: { toFiles: false, forgotten: false },
    mailbox: { isSet: true, failingSince: null, reason: '', lastReadAt: 1 },
    alerts: { byWebhook: true, byMail: false, recent: [] },
    backup: { everyHours: 24, lastAt: 1, nextAt: null },
    ...others,
  }) as unknown as Operations;

test('nothing is wrong while everything is sent, and a new mail waits for a moment', () => {
  expect(problemsOf(now({}))).toEqual([]);
  expect(problemsOf(now({}, { oldestToAgencyMs: 900 }))).toEqual([]);
});

test('inquiries do not arrive after a failure, a long wait or a failed test', () => {
  const failed = now({ reachesAgency: false }, { failedToAgency: 1 });
  expect(isHealthy(failed)).toBe(false);
  expect(problemsOf(failed)[0]!.causes[0]).toMatch(/^1 delivery to you failed/);
  const late = now({ reachesAgency: false }, { oldestToAgencyMs: 45 * 60_000 });
  expect(problemsOf(late)[0]!.causes[0]).toContain('45 minutes');
  expect(problemsOf(now({ state: 'broken' }))).toEqual([{ headline: texts.broken, causes: [causes.test] }]);
});

test('replies do not leave while the server refuses this site or email is paused', () => {
  const rejected = problemsOf(
    now({ reachesAgency: false, state: 'broken' }, { rejection: 'smtp-550-rcpt-to' }),
  );
  expect(rejected.map(({ headline }) => headline)).toEqual([texts.notSent]);
  expect(rejected[0]!.causes[0]).toContain('smtp-550');
  const paused = problemsOf(now({}, {}, { pause: { until: 1, reason: 'error-econnection' } }));
  expect(paused.map(({ headline }) => headline)).toEqual([texts.notSent]);
});

test('a mailbox that is not read and an unfinished setup have their own headlines', () => {
  const mailbox = { isSet: true, failingSince: 1, reason: 'It is gone.', lastReadAt: null };
  const backup = { everyHours: null, lastAt: null, nextAt: null };
  expect(problemsOf(now({}, {}, { mailbox, backup })).map(({ headline }) => headline)).toEqual([
    texts.notRead,
    texts.unfinished,
  ]);
});

test('mail that goes to files on a public site reaches nobody', () => {
  const mail = { toFiles: true, forgotten: true };
  expect(problemsOf(now({}, {}, { mail }))).toEqual([
    { headline: texts.broken, causes: [texts.onlyToFiles] },
  ]);
});
