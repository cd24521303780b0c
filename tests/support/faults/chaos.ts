import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { sendOneEnquiry } from './visitors.ts';

/** Creates a seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A server process that can be killed and restarted. */
export function createInstance(start: () => Promise<ServerProcess>) {
  let server: ServerProcess | undefined;
  return {
    address: () => server?.url,
    async start(): Promise<void> {
      server = await start();
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
}

/**
 * Visitors who retry each submission with the same key until it is acknowledged, sometimes twice concurrently.
 * @param due returns how many submissions should exist by now
 */
export function retryingVisitors(addresses: () => string[], due: () => number, random: () => number) {
  /** Acknowledged references by submission key. */
  const told = new Map<string, Set<string>>();
  let enough = false;

  async function send(key: string): Promise<boolean> {
    const all = addresses();
    const address = all[Math.floor(random() * all.length)];
    if (address === undefined) return false;
    const answer = await sendOneEnquiry(address, key).catch(() => undefined);
    const said = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    if (!said) return false;
    told.set(key, (told.get(key) ?? new Set()).add((said as { reference: string }).reference));
    return true;
  }

  async function visit(): Promise<void> {
    for (; !enough; await pause(random() * 200)) {
      if (told.size >= due()) continue;
      const key = randomUUID();
      for (;;) {
        const answers = await Promise.all(random() < 0.1 ? [send(key), send(key)] : [send(key)]);
        if (answers.includes(true)) break;
        await pause(50 + random() * 200);
      }
    }
  }
  const visitors = Array.from({ length: 8 }, visit);
  return {
    told,
    async stop(): Promise<void> {
      enough = true;
      await Promise.all(visitors);
    },
  };
}
