// How much the built site takes on this machine: enquiries acknowledged with full durability, static pages against
// nginx, memory. The load comes from the same machine, so with few processors the true figures are higher.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import { postEnquiries, readPage, type Load } from './bench-server/load.ts';
import { startNginx } from './bench-server/nginx.ts';
import { startSite, type RunningSite } from './bench-server/site.ts';

const seconds = Number(process.argv[2] ?? 10);
const plan = { connections: 32, seconds };
const rows: Record<string, string | number>[] = [];

async function measure(what: string, load: () => Promise<Load>, site?: RunningSite): Promise<Load> {
  const before = site?.busyMs() ?? 0;
  const { perSecond, count, p50Ms, p99Ms, others } = await load();
  const own = site && {
    'ms of processor each': Math.round(((site.busyMs() - before) / count) * 100) / 100,
    'MiB now': site.memory().now,
    'MiB most': site.memory().most,
  };
  rows.push({ what, 'per second': perSecond, 'p50 ms': p50Ms, 'p99 ms': p99Ms, others, ...own });
  return { perSecond, count, p50Ms, p99Ms, others };
}

async function onSite(
  settings: Record<string, string>,
  work: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const site = await startSite({ DATA_DIR: folder, ...settings });
  try {
    await work(site);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function enquiries(what: string, settings: Record<string, string>): Promise<void> {
  await onSite(settings, async (site) => {
    await postEnquiries(site.address, { ...plan, seconds: 2 });
    await measure(what, () => postEnquiries(site.address, plan), site);
  });
}

await enquiries('enquiries on SQLite', {});
const postgres = await startPostgres();
await enquiries('enquiries on PostgreSQL', { DATABASE_URL: await postgres.createDatabase() });
await postgres.close();

let own = 0;
await onSite({}, async (site) => {
  await readPage(site.address, '/', { ...plan, seconds: 2 });
  own = (await measure('home page', () => readPage(site.address, '/', plan), site)).perSecond;
  await measure('contact page, made on demand', () => readPage(site.address, '/contact', plan), site);
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
