import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { DatabaseLocation } from '../../server/database/open.ts';
import { startPostgres } from '../support/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import {
  createInstance,
  retryingVisitors,
  randomFrom,
  type AcknowledgedReferences,
} from '../support/faults/chaos.ts';
import { smallDisk } from '../support/faults/disks.ts';
import { holdLock } from '../support/faults/lock.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { startSmtpPeer, type SmtpBehavior } from '../support/smtp.ts';
import { startToxicProxy } from '../support/toxic-proxy.ts';
import { startWebhookPeer } from '../support/webhook.ts';

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

/** Injects random faults until enough servers were killed and enough submissions acknowledged. */
async function mix(faults: Fault[], counts: Counts, told: AcknowledgedReferences): Promise<void> {
  while (counts.killed < kills || told.size < posts) {
    const [name, act] = faults[Math.floor(random() * faults.length)]!;
    counts[name] = (counts[name] ?? 0) + 1;
    await act();
    await pause(between(20, 400));
  }
}

/** A mail server and a webhook with their own faults. */
async function receivers() {
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
    ENQUIRY_WEBHOOK_URL: webhook.url,
    ENQUIRY_WEBHOOK_SECRET: 'whsec_chaos-chaos-chaos',
  };
  return {
    faults,
    settings,
    /** Compares after all deliveries are done. */
    async reconcile(place: DatabaseLocation, told: AcknowledgedReferences) {
      await untilDelivered(place);
      const references = [...told.values()].flatMap((given) => [...given]);
      return audit(place, references, smtp.received, webhook.calls);
    },
    [Symbol.asyncDispose]: async () => void (await Promise.all([smtp.close(), webhook.close()])),
  };
}

test(
  `chaos on SQLite, seed ${seed}: nothing acknowledged is lost, nothing stored twice`,
  { timeout: 14_400_000 },
  async () => {
    await using to = await receivers();
    const disk = smallDisk(setting.folder, Math.ceil(16 + posts / 50));
    onTestFinished(() => disk?.remove());
    const dataDir = disk?.dataDir ?? setting.folder;
    const instance = createInstance(
      (clock) => setting.start({ DATA_DIR: dataDir, ...to.settings, ...clock }),
      random,
    );
    await instance.start();
    const counts: Counts = { killed: 0 };
    const visitors = retryingVisitors(
      () => [instance.address()].filter((url) => url !== undefined),
      () => due(counts),
      random,
    );
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
          disk.fill(instance.pid());
          await pause(between(100, 1_500));
          disk.free(instance.pid());
        },
      ]);
    }
    const { told } = visitors;
    await mix(faults, counts, told);
    await visitors.stop();
    const sums = await to.reconcile({ dataDir }, told);
    expect(sums.acknowledged).toBe(told.size);
    await instance.end('SIGTERM');
    console.info('chaos on SQLite:', { seed, ...counts, ...sums });
  },
);

test(
  `chaos on PostgreSQL, seed ${seed}: nothing acknowledged is lost, nothing stored twice`,
  { timeout: 14_400_000 },
  async () => {
    await using to = await receivers();
    await using postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    const proxies = await Promise.all([startToxicProxy(databaseUrl), startToxicProxy(databaseUrl)]);
    const instances = proxies.map((proxy) =>
      createInstance((clock) => setting.start({ DATABASE_URL: proxy.url, ...to.settings, ...clock }), random),
    );
    await Promise.all(instances.map((instance) => instance.start()));
    const counts: Counts = { killed: 0 };
    const visitors = retryingVisitors(
      () => instances.map((instance) => instance.address()).filter((url) => url !== undefined),
      () => due(counts),
      random,
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
    const { told } = visitors;
    await mix(faults, counts, told);
    await visitors.stop();
    const sums = await to.reconcile({ dataDir: setting.folder, databaseUrl }, told);
    expect(sums.acknowledged).toBe(told.size);
    await Promise.all(instances.map((instance) => instance.end('SIGTERM')));
    await Promise.all(proxies.map((proxy) => proxy.close()));
    console.info('chaos on PostgreSQL:', { seed, ...counts, ...sums });
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
