import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export interface Load {
  /** Answers of 2xx in a second. */
  perSecond: number;
  count: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers of any other status, and connections that broke. */
  others: number;
}

interface Plan {
  connections: number;
  seconds: number;
}

/** Visitors who post enquiries, no two alike. */
export function postEnquiries(address: string, plan: Plan): Promise<Load> {
  return run({
    url: address,
    ...settings(plan),
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
  return run({ url: address + path, ...settings(plan), headers: { 'accept-encoding': 'gzip' } });
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

const settings = ({ connections, seconds }: Plan) => ({ connections, duration: seconds });

async function run(options: autocannon.Options): Promise<Load> {
  const result = await autocannon(options);
  return {
    count: result['2xx'],
    perSecond: Math.round(result['2xx'] / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    others: result.non2xx + result.errors,
  };
}
