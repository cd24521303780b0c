import { expect, test } from 'vitest';
import { readMetrics } from './metrics.ts';

const status = { waiting: 2, retrying: 0, failed: 1, oldestToAgencyMs: 5_000 };

test('while the database is away, metrics say so and leave out what they cannot know', async () => {
  const answering = { ready: async () => ({ ok: true }), outbox: { status: async () => status } };
  const backups = async () => undefined;
  const well = (await readMetrics({ ...answering, backups } as Parameters<typeof readMetrics>[0])).text;
  expect(well).toMatch(/^site_ready 1$/m);
  expect(well).toMatch(/^site_deliveries\{state="failed"\} 1$/m);
  const { text } = await readMetrics({
    ready: async () => ({ ok: false }),
    outbox: { status: () => Promise.reject(new Error('away')) },
    backups: () => Promise.reject(new Error('away')),
  });
  expect(text).toMatch(/^site_ready 0$/m);
  expect(text).not.toMatch(/^site_deliveries\{/m);
  expect(text).not.toMatch(/^site_oldest_undelivered_seconds /m);
});
