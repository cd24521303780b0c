import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';

/** Responses that visitors received, and the number of unanswered requests. */
export interface VisitorStats {
  acknowledged: string[];
  unanswered: number;
  refused: number[];
  /** When the newest acknowledged inquiry was sent (`performance.now()`). */
  newestAcknowledged: number;
  /** The longest response time. */
  slowestMs: number;
}

/**
 * Sends unique inquiries, which do not look like spam, with `atOnce` concurrent visitors until stopped.
 * @param addresses returns the current instances, which are used in turn
 */
export function sendInquiries(addresses: () => string[], atOnce: number, pauseMs = 0) {
  const account: VisitorStats = {
    acknowledged: [],
    unanswered: 0,
    refused: [],
    slowestMs: 0,
    newestAcknowledged: 0,
  };
  let sending = true;
  let turn = 0;

  async function visit(): Promise<void> {
    while (sending) {
      const all = addresses();
      const address = all[(turn += 1) % all.length];
      if (address === undefined) await pause(20);
      else await sendOne(address);
      if (pauseMs > 0) await pause(pauseMs);
    }
  }

  async function sendOne(address: string): Promise<void> {
    try {
      const asked = performance.now();
      const answer = await sendOneInquiry(address);
      const body = await answer.text();
      account.slowestMs = Math.max(account.slowestMs, performance.now() - asked);
      if (answer.ok) {
        account.acknowledged.push((JSON.parse(body) as { reference: string }).reference);
        account.newestAcknowledged = Math.max(account.newestAcknowledged, asked);
      } else account.refused.push(answer.status);
    } catch {
      account.unanswered += 1;
      await pause(20);
    }
  }

  const visitors = Array.from({ length: atOnce }, visit);
  return {
    account,
    async stop(): Promise<VisitorStats> {
      sending = false;
      await Promise.all(visitors);
      return account;
    },
  };
}

/** Waits for refusals, and checks that no inquiry sent after that is acknowledged. Those in flight may be stored already. */
export async function expectNoAcknowledgements(account: VisitorStats): Promise<void> {
  const refusals = async (more: number) => {
    const before = account.refused.length;
    await eventually(async () => account.refused.length > before + more);
  };
  await refusals(10);
  const since = performance.now();
  await refusals(30);
  expect(account.newestAcknowledged).toBeLessThan(since);
}

/** Sends one inquiry, unique per key; returns any response. */
export const sendOneInquiry = (address: string, key: string = randomUUID()): Promise<Response> =>
  fetch(`${address}/contact.php`, {
    method: 'POST',
    body: JSON.stringify({
      name: 'A Visitor',
      email: `v-${key}@visitors.example`,
      subject: `Question ${key}`,
      message: `My own words ${key}`,
    }),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': `"${key}"`,
    },
    signal: AbortSignal.timeout(30_000),
  });
