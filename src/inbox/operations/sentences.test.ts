import { expect, test } from 'vitest';
import { words } from './messages.ts';
import type { Operations } from './queries.ts';
import { causesOf, isWell, reasonText } from './sentences.ts';

const { reasons, causes } = words;

test.each([
  ['bounced-smtp-550-rcpt-to', reasons.bounced],
  ['smtp-550-mail-from', reasons.login],
  ['smtp-535-auth-plain', reasons.login],
  ['smtp-421-data', reasons.later],
  ['smtp-554-data', reasons.refused],
  ['http-503', reasons.http],
  ['timeout', reasons.timeout],
  ['error-econnrefused', reasons.unreachable],
  ['no-outcome', reasons.outcome],
  ['error-typeerror', reasons.other],
  [null, reasons.other],
])('%s is told in words', (error, text) => expect(reasonText(error)).toBe(text));

const now = (line: object, outbox: object = {}, mail: object = {}) =>
  ({
    line: { state: 'well', since: 0, alerts: 0, nextAlertAt: 0, reachesAgency: true, ...line },
    outbox: { waiting: 0, retrying: 0, failed: 0, failedToAgency: 0, oldestToAgencyMs: 0, ...outbox },
    mail: { toFiles: false, forgotten: false, ...mail },
  }) as Operations;

test('what stands in the way is named, and nothing when all is well', () => {
  expect(causesOf(now({}))).toEqual([]);
  // A mail that has just come waits for a moment.
  expect(causesOf(now({}, { oldestToAgencyMs: 900 }))).toEqual([]);
  const failed = now({ reachesAgency: false }, { failedToAgency: 1 });
  expect(isWell(failed)).toBe(false);
  expect(causesOf(failed)[0]).toMatch(/^1 mail or call to you failed/);
  expect(causesOf(now({ reachesAgency: false }, { oldestToAgencyMs: 45 * 60_000 }))[0]).toContain(
    '45 minutes',
  );
  expect(causesOf(now({ state: 'broken' }))).toEqual([causes.test]);
  expect(causesOf(now({}, {}, { toFiles: true }))).toEqual([]);
  expect(causesOf(now({}, {}, { toFiles: true, forgotten: true }))).toEqual([words.toFilesAlone]);
});
