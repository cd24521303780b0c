import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '../../server/config/env.ts';

const read = (file: string) => readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
const { sample = false } = parse(read('site.yaml')) as { sample?: boolean };

const DAYS: Record<string, number> = { months: 365 / 12, days: 1 };

/** Converts "24 months" to days. */
const inDays = (time: string) => {
  const [, count, unit] = /^(\d+) (months|days)$/.exec(time) ?? [];
  return Math.round(Number(count) * (DAYS[unit ?? ''] ?? Number.NaN));
};

test.runIf(sample)('the privacy policy states the server’s default retention periods', () => {
  const rows = [...read('legal/privacy-policy.md').matchAll(/^\| (.+?) +\| (\d+ \w+)/gm)];
  const said = Object.fromEntries(rows.map(([, what, time]) => [what, inDays(time!)]));
  const kept = readEnvironment({});
  expect(said).toMatchObject({
    Inquiries: kept.keepInquiriesDays,
    'Inquiries set aside as spam': kept.keepQuarantineDays,
    'Records of delivered email': kept.keepDeliveriesDays,
    'Page-view and visit counts (no personal data)': kept.keepPageViewsDays,
  });
});
