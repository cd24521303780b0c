import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export type Load = Awaited<ReturnType<typeof run>>;

interface Plan {
  connections: number;
  seconds: number;
}

/** Visitors who post enquiries, no two alike. */
export function postEnquiries(address: string, plan: Plan): Promise<Load> {
  return run(plan, {
    url: address,
    requests: [
      {
        method: 'POST',
        path: '/contact.php',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        setupRequest: (request) => ({ ...request, body: enquiry() }),
      },
    ],
  });
}

/** Visitors who read one page. */
export function readPage(address: string, path: string, plan: Plan): Promise<Load> {
  return run(plan, { url: address + path, headers: { 'accept-encoding': 'gzip' } });
}

function enquiry(): string {
  const id = randomUUID();
  return JSON.stringify({
    name: 'A Visitor',
    email: `visitor-${id.slice(0, 8)}@visitors.example`,
    subject: `Question ${id.slice(9, 18)}`,
    message: `My own words, unlike all others: ${id}\n`.repeat(4),
  });
}

async function run({ connections, seconds }: Plan, options: autocannon.Options) {
  const result = await autocannon({ connections, duration: seconds, ...options });
  return {
    count: result['2xx'],
    /** Answers of 2xx in a second. */
    perSecond: Math.round(result['2xx'] / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    /** Answers of any other status, and connections that broke. */
    others: result.non2xx + result.errors,
  };
}
