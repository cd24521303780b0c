// How much the built site takes on this machine: enquiries acknowledged with full durability, static pages against
// nginx, memory. The load comes from the same machine, so with few processors the true figures are higher.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { startBuiltSite, type BuiltSite } from '../prepare/server-process.ts';
import { startPostgres } from '../prepare/postgres.ts';
import { postEnquiries, readPage, type Load } from './load.ts';
import { startNginx } from './nginx.ts';
import { busyMs, memory } from './process.ts';

const seconds = Number(process.argv[2] ?? 10);
const plan = { connections: 32, seconds };
const rows: Record<string, string | number>[] = [];

async function measure(what: string, load: () => Promise<Load>, site?: BuiltSite): Promise<Load> {
  const before = site ? busyMs(site.pid) : 0;
  const { perSecond, count, p50Ms, p99Ms, others } = await load();
  const own = site && {
    'ms of processor each': Math.round(((busyMs(site.pid) - before) / count) * 100) / 100,
    'MiB now': memory(site.pid).now,
    'MiB most': memory(site.pid).most,
  };
  rows.push({ what, 'per second': perSecond, 'p50 ms': p50Ms, 'p99 ms': p99Ms, others, ...own });
  return { perSecond, count, p50Ms, p99Ms, others };
}

async function onSite(
  settings: Record<string, string>,
  work: (site: BuiltSite) => Promise<void>,
): Promise<void> {
  const site = await startBuiltSite(settings);
  try {
    await work(site);
  } finally {
    await site.stop();
  }
}

async function enquiries(what: string, settings: Record<string, string>): Promise<void> {
  await onSite(settings, async (site) => {
    await postEnquiries(site.url, { ...plan, seconds: 2 });
    await measure(what, () => postEnquiries(site.url, plan), site);
  });
}

await enquiries('enquiries on SQLite', {});
const postgres = await startPostgres();
await enquiries('enquiries on PostgreSQL', { DATABASE_URL: await postgres.createDatabase() });
await postgres.close();

let own = 0;
await onSite({}, async (site) => {
  await readPage(site.url, '/', { ...plan, seconds: 2 });
  own = (await measure('home page', () => readPage(site.url, '/', plan), site)).perSecond;
  await measure('contact page', () => readPage(site.url, '/contact', plan), site);
});
const nginx = await startNginx(resolve('dist/client'), 45_927);
if (nginx) {
  await readPage(nginx.address, '/', { ...plan, seconds: 2 });
  const load = await measure('home page from nginx', () => readPage(nginx.address, '/', plan));
  await nginx.stop();
  rows.push({
    what: 'static pages, ratio to nginx',
    'per second': Math.round((own / load.perSecond) * 100) / 100,
  });
}

console.info(
  `${availableParallelism()} processors, Node ${process.version}, ${plan.connections} connections, ${seconds} s each`,
);
console.table(rows);
