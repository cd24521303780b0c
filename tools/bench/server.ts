// Measures how many requests per second the built site handles on this machine. The load generator runs on the same
// machine, so the true figures are higher. Inquiries are acknowledged only once they are durable.
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { startBuiltSite } from '../../tests/support/server-process.ts';
import { startPostgres } from '../../tests/support/postgres.ts';

const seconds = Number(process.argv[2] ?? 10);
const connections = 32;
const WARM_UP_SECONDS = 2;

/** Returns the body of a unique inquiry. */
function inquiry(): string {
  const id = randomUUID();
  return JSON.stringify({
    name: 'A Visitor',
    email: `visitor-${id.slice(0, 8)}@visitors.example`,
    subject: `Question ${id.slice(9, 18)}`,
    message: `My own words, unlike all others: ${id}\n`.repeat(4),
  });
}

const postInquiries = (url: string): autocannon.Options => ({
  url,
  requests: [
    {
      method: 'POST',
      path: '/contact.php',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      setupRequest: (request) => ({ ...request, body: inquiry() }),
    },
  ],
});
const readPage = (path: string) => (url: string) => ({
  url: url + path,
  headers: { 'accept-encoding': 'gzip' },
});

async function measure(load: (url: string) => autocannon.Options, settings: Record<string, string> = {}) {
  const site = await startBuiltSite(settings);
  try {
    await autocannon({ connections, duration: WARM_UP_SECONDS, ...load(site.url) });
    const result = await autocannon({ connections, duration: seconds, ...load(site.url) });
    return {
      'per second': Math.round(result['2xx'] / result.duration),
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      'other answers': result.non2xx + result.errors,
    };
  } finally {
    await site.stop();
  }
}

await using postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const table = {
  'inquiries, SQLite': await measure(postInquiries),
  'inquiries, PostgreSQL': await measure(postInquiries, { DATABASE_URL: databaseUrl }),
  'home page': await measure(readPage('/')),
  'contact page': await measure(readPage('/contact')),
};
console.info(`${availableParallelism()} processors, ${connections} connections, ${seconds} s each`);
console.table(table);
