import { expect, test } from 'vitest';
import type { Operations } from '../queries.ts';
import { operations as strings } from '../strings-operations.ts';
import { causesOf, isHealthy } from './delivery-status.ts';

const { causes } = strings;

const now = (line: object, outbox: object = {}, mail: object = {}) =>
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
    mail: { toFiles: false, forgotten: false, ...mail },
  }) as Operations;

test('the cause of a broken line is named, and none while it is healthy', () => {
  expect(causesOf(now({}))).toEqual([]);
  // A new mail waits for a moment.
  expect(causesOf(now({}, { oldestToAgencyMs: 900 }))).toEqual([]);
  const failed = now({ reachesAgency: false }, { failedToAgency: 1 });
  expect(isHealthy(failed)).toBe(false);
  expect(causesOf(failed)[0]).toMatch(/^1 delivery to you failed/);
  expect(causesOf(now({ reachesAgency: false }, { oldestToAgencyMs: 45 * 60_000 }))[0]).toContain(
    '45 minutes',
  );
  expect(causesOf(now({ reachesAgency: false }, { rejection: 'smtp-550-rcpt-to' }))[0]).toContain('smtp-550');
  expect(causesOf(now({ state: 'broken' }))).toEqual([causes.test]);
  expect(causesOf(now({}, {}, { toFiles: true, forgotten: true }))).toEqual([]);
});
