import { setTimeout as pause } from 'node:timers/promises';
import { callHook } from '../outbox/transports/webhook.ts';
import { randomUUID } from 'node:crypto';

const PAUSES_MS = [2_000, 10_000, 60_000];
const TRY_MS = 10_000;

/**
 * Tells the second channel. It goes straight out, not through the outbox, which may be what is broken.
 * `text` is also what chat services show for an incoming webhook. Throws when no try succeeded.
 */
export async function sendAlert(
  url: string,
  type: 'line.broken' | 'line.mended',
  text: string,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<void> {
  const id = randomUUID();
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), text });
  for (let tries = 0; ; tries += 1) {
    try {
      return await callHook({ url }, id, body, AbortSignal.timeout(TRY_MS));
    } catch (error) {
      const next = pausesMs[tries];
      if (next === undefined) throw error;
      await pause(next, undefined, { ref: false });
    }
  }
}
