import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { DatabaseLocation } from '../../server/database/open.ts';
import { startPostgres } from '../support/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import { smallDisk } from '../support/faults/disks.ts';
import { holdLock } from '../support/faults/lock.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { startSmtpPeer, type SmtpBehavior } from '../support/smtp.ts';
import { startToxicProxy } from '../support/toxic-proxy.ts';
import { startWebhookPeer } from '../support/webhook.ts';
import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '../support/server-process.ts';
import { sendOneInquiry } from '../support/faults/visitors.ts';

/** Creates a seeded generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A server process that can be killed and restarted. */
function createInstance(start: () => Promise<ServerProcess>) {
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
function retryingVisitors(addresses: () => string[], due: () => number, random: () => number) {
  /** Acknowledged references by submission key. */
  const told = new Map<string, Set<string>>();
  let enough = false;

  async function send(key: string): Promise<boolean> {
    const all = addresses();
    const address = all[Math.floor(random() * all.length)];
    if (address === undefined) return false;
    const answer = await sendOneInquiry(address, key).catch(() => undefined);
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

// Small by default; `npm run chaos` requests a larger run. Half of it is for each database.
const posts = Number(process.env['CHAOS_POSTS'] ?? 120) / 2;
const kills = Number(process.env['CHAOS_KILLS'] ?? 6) / 2;
const seed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const random = randomFrom(seed);
const setting = useFaultSetup();

type Counts = Record<string, number> & { killed: number };
/** Number of submissions due, so that submissions and kills finish together. */
const due = ({ killed }: Counts) => (posts * (killed + 1)) / kills;

type Fault = [name: string, act: () => Promise<unknown>];
const between = (least: number, most: number) => least + random() * (most - least);

/**
 * Injects random faults until enough servers were killed and enough submissions acknowledged, then compares those with
 * the database, the mails and the webhook calls.
 */
async function expectNothingLost(
  instances: ReturnType<typeof createInstance>[],
  place: DatabaseLocation,
  { faults, to }: { faults: Fault[]; to: Awaited<ReturnType<typeof peers>> },
): Promise<void> {
  await Promise.all(instances.map((instance) => instance.start()));
  const counts: Counts = { killed: 0 };
  const addresses = () => instances.map(({ address }) => address()).filter((url) => url !== undefined);
  const visitors = retryingVisitors(addresses, () => due(counts), random);
  const { told } = visitors;
  while (counts.killed < kills || told.size < posts) {
    const [name, act] = faults[Math.floor(random() * faults.length)]!;
    counts[name] = (counts[name] ?? 0) + 1;
    await act();
    await pause(between(20, 400));
  }
  await visitors.stop();
  await untilDelivered(place);
  const references = [...told.values()].flatMap((given) => [...given]);
  const sums = await audit(place, references, { received: to.smtp.received, calls: to.webhook.calls });
  expect(sums.acknowledged).toBe(told.size);
  await Promise.all(instances.map((instance) => instance.end('SIGTERM')));
  console.info(place.databaseUrl ? 'chaos on PostgreSQL:' : 'chaos on SQLite:', { seed, ...counts, ...sums });
}

/** A mail server and a webhook with their own faults. */
async function peers() {
  const smtp = await startSmtpPeer();
  const webhook = await startWebhookPeer();
  const ill = async (behavior: SmtpBehavior) => {
    smtp.behave(behavior);
    await pause(between(200, 1_500));
    smtp.behave({});
  };
  const faults: Fault[] = [
    ['mail refused', () => ill({ refuse: 451 })],
    ['mail hangs', () => ill({ hang: true })],
    ['mail cut', () => ill({ cut: true })],
    [
      'webhook fails',
      async () => {
        webhook.answer(503);
        await pause(between(200, 1_000));
        webhook.answer(204);
      },
    ],
  ];
  const settings = {
    SMTP_URL: smtp.url,
    INQUIRY_WEBHOOK_URL: webhook.url,
    INQUIRY_WEBHOOK_SECRET: 'whsec_chaos-chaos-chaos',
  };
  return {
    smtp,
    webhook,
    faults,
    settings,
    [Symbol.asyncDispose]: async () => void (await Promise.all([smtp.close(), webhook.close()])),
  };
}

test(
  `chaos on SQLite, seed ${seed}: nothing lost, nothing stored twice`,
  { timeout: 14_400_000 },
  async () => {
    await using to = await peers();
    const disk = smallDisk(setting.folder, Math.ceil(16 + posts / 50));
    onTestFinished(() => void disk?.remove());
    const dataDir = disk?.dataDir ?? setting.folder;
    const instance = createInstance(() => setting.start({ DATA_DIR: dataDir, ...to.settings }));
    const kill = async () => {
      await instance.end('SIGKILL');
      await instance.start();
    };
    const faults: Fault[] = [
      ['killed', kill],
      ['killed', kill],
      ['frozen', () => instance.freeze(between(100, 2_000))],
      [
        'locked',
        async () => {
          const lock = await holdLock(dataDir);
          await pause(between(100, 2_000));
          await lock.release();
        },
      ],
      ...to.faults,
    ];
    if (disk) {
      faults.push([
        'disk full',
        async () => {
          disk.fill();
          await pause(between(100, 1_500));
          disk.free();
        },
      ]);
    }
    await expectNothingLost([instance], { dataDir }, { faults, to });
  },
);

test(
  `chaos on PostgreSQL, seed ${seed}: nothing lost, nothing stored twice`,
  { timeout: 14_400_000 },
  async () => {
    await using to = await peers();
    await using postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    const proxies = await Promise.all([startToxicProxy(databaseUrl), startToxicProxy(databaseUrl)]);
    const instances = proxies.map((proxy) =>
      createInstance(() => setting.start({ DATABASE_URL: proxy.url, ...to.settings })),
    );
    const one = <T>(items: T[]) => items[Math.floor(random() * items.length)]!;
    const kill = async () => {
      const instance = one(instances);
      await instance.end('SIGKILL');
      await instance.start();
    };
    const spoil = async (toxic: 'cut' | 'black-hole') => {
      const proxy = one(proxies);
      proxy.set(toxic);
      await pause(between(100, 4_000));
      proxy.set('none');
    };
    const faults: Fault[] = [
      ['killed', kill],
      ['killed', kill],
      ['killed', kill],
      ['frozen', () => one(instances).freeze(between(100, 2_000))],
      ['connections cut', () => spoil('cut')],
      ['connections silent', () => spoil('black-hole')],
      ['PostgreSQL crashed', () => crash(databaseUrl)],
      [
        'PostgreSQL restarted',
        async () => {
          await postgres.stop();
          await pause(between(0, 1_000));
          await postgres.start();
        },
      ],
      ...to.faults,
    ];
    await expectNothingLost(instances, { dataDir: setting.folder, databaseUrl }, { faults, to });
    await Promise.all(proxies.map((proxy) => proxy.close()));
  },
);

/**
 * Kills one PostgreSQL process; the server then drops all connections, including this one, and recovers from its log.
 * Resolves once it is back, because a stop before it notices the crash may hang.
 */
async function crash(databaseUrl: string): Promise<void> {
  const connect = async () => {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => {});
    return client.connect().then(
      () => client,
      () => undefined,
    );
  };
  const client = await eventually(connect);
  const ended = new Promise((resolve) => client.once('end', resolve));
  const question = 'select pid from pg_stat_activity where application_name = $1 limit 1';
  // PostgreSQL may still be going down from the previous fault.
  const pid = await client.query(question, ['site']).then(
    ({ rows }) => rows[0]?.pid as number | undefined,
    () => undefined,
  );
  if (pid === undefined) await client.end();
  else process.kill(pid, 'SIGKILL');
  await ended;
  await (await eventually(connect)).end();
}
