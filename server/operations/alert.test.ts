import { expect, test } from 'vitest';
import { startWebhookPeer } from '../../tests/support/webhook.ts';
import { postAlert, type Alert } from './alert.ts';

const alert: Alert = { type: 'line.broken', timestamp: '2026-11-20T10:00:00.000Z', text: 'It is broken.' };

test('an alert is tried again under the same text until it gets through', async () => {
  await using hook = await startWebhookPeer();
  hook.answer(500);
  const sent = postAlert(hook.url, alert, [50, 50]);
  while (hook.calls.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  hook.answer(204);
  await sent;
  expect(hook.calls).toHaveLength(2);
  expect(new Set(hook.calls.map(({ body }) => body)).size).toBe(1);
  expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject({ type: 'line.broken', text: 'It is broken.' });
});

test('after the last try the caller hears of it', async () => {
  await using hook = await startWebhookPeer();
  hook.answer(500);
  await expect(postAlert(hook.url, alert, [1, 1])).rejects.toThrow('http-500');
  expect(hook.calls).toHaveLength(3);
});
