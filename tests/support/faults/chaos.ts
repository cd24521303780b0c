import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DatabaseLocation } from '../../../server/database/open.ts';
import type { ServerProcess } from '../server-process.ts';
import { ownProcess } from '../cli.ts';
import type { ReceivedMail } from '../smtp.ts';
import type { WebhookPeer } from '../webhook.ts';

/** From 0 to 1, the same row for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CLOCK = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** One server process, killed and started anew; its clock jumps each time where Debian's faketime is installed. */
export function createInstance(
  start: (settings: Record<string, string>) => Promise<ServerProcess>,
  random: () => number,
) {
  let server: ServerProcess | undefined;
  const instance = {
    address: () => server?.url,
    pid: () => server!.pid,
    async start(): Promise<void> {
      const seconds = Math.round(random() * 20 - 10);
      const clock = {
        LD_PRELOAD: CLOCK,
        FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      server = await start(existsSync(CLOCK) ? clock : {});
    },
    async end(signal: NodeJS.Signals): Promise<void> {
      const ending = server!;
      server = undefined;
      await ending.end(signal);
    },
    async freeze(ms: number): Promise<void> {
      process.kill(server!.pid, 'SIGSTOP');
      await pause(ms);
      process.kill(server!.pid, 'SIGCONT');
    },
  };
  return instance;
}

/** What visitors were told, by the key of each submission. */
export interface Told {
  references: Map<string, Set<string>>;
  sent: number;
}

/**
 * Visitors who do not give up: each submission goes again under its key until somebody says thanks, now and then twice
 * at once.
 * @param due how many submissions there should be by now
 */
export function insistentVisitors(
  addresses: () => string[],
  due: () => number,
  atOnce: number,
  random: () => number,
) {
  const told: Told = { references: new Map(), sent: 0 };
  let enough = false;

  async function send(key: string): Promise<boolean> {
    const all = addresses();
    const address = all[Math.floor(random() * all.length)];
    if (address === undefined) return false;
    told.sent += 1;
    try {
      const answer = await fetch(`${address}/contact.php`, {
        method: 'POST',
        body: JSON.stringify({
          name: 'A Visitor',
          email: `v-${key}@visitors.example`,
          subject: key,
          message: `My words ${key}`,
        }),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': `"${key}"`,
        },
        signal: AbortSignal.timeout(15_000),
      });
      const { reference } = (await answer.json()) as { reference?: string };
      if (answer.status !== 200 || !reference) return false;
      told.references.set(key, (told.references.get(key) ?? new Set()).add(reference));
      return true;
    } catch {
      return false;
    }
  }

  async function visit(): Promise<void> {
    while (!enough) {
      if (told.references.size >= due()) {
        await pause(20);
        continue;
      }
      const key = randomUUID();
      for (;;) {
        const answers = await Promise.all(random() < 0.1 ? [send(key), send(key)] : [send(key)]);
        if (answers.includes(true)) break;
        await pause(50 + random() * 200);
      }
      await pause(random() * 200);
    }
  }
  const visitors = Array.from({ length: atOnce }, visit);
  return {
    told,
    async stop(): Promise<Told> {
      enough = true;
      await Promise.all(visitors);
      return told;
    },
  };
}

/**
 * Holds what visitors were told against the database, the mails and the calls of the webhook. A mail or a call may come
 * twice: the server died, froze or lost its database between the receiver's yes and its own note of it. Both then carry
 * the same id.
 */
export async function reconcile(
  place: DatabaseLocation,
  { references, sent }: Told,
  mails: ReceivedMail[],
  calls: WebhookPeer['calls'],
  refusedCalls: number,
) {
  const { out } = await ownProcess('leads', place, 'export', '--format', 'json');
  const stored = JSON.parse(out) as { reference: string; subject: string }[];
  const known = new Set(stored.map(({ reference }) => reference));
  const acknowledged = [...references.values()].flatMap((given) => [...given]);
  const lost = acknowledged.filter((reference) => !known.has(reference));
  const doubled = stored.length - new Set(stored.map(({ subject }) => subject)).size;
  expect({ lost, doubled, references: acknowledged.length }).toEqual({
    lost: [],
    doubled: 0,
    references: references.size,
  });

  const ids = (items: { about: string; id: string }[]) =>
    Map.groupBy(items, ({ about }) => /[A-Z]{2,4}-\w{4}-\w{4}/.exec(about)?.[0] ?? '');
  const mailIds = ids(mails.map(({ mail }) => ({ about: mail.subject ?? '', id: mail.messageId ?? '' })));
  const callIds = ids(calls.map(({ body, headers }) => ({ about: body, id: String(headers['webhook-id']) })));
  const different = (found?: { id: string }[]) => new Set(found?.map(({ id }) => id)).size;
  const wrong = [...known].filter(
    (reference) => different(mailIds.get(reference)) !== 2 || different(callIds.get(reference)) !== 1,
  );
  expect(wrong, 'enquiries without exactly two mails and one call').toEqual([]);
  return {
    submissions: references.size,
    sent,
    stored: stored.length,
    lost: lost.length,
    doubled,
    mailsTwice: mails.length - stored.length * 2,
    callsTwice: calls.length - refusedCalls - stored.length,
  };
}
