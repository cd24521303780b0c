// The production server without the pages, for the fault tests. Retries deliveries quickly and often, so that a short
// outage simulates a long one.
import { siteRoutes } from '../../../app/routes.ts';
import { readEnvironment } from '../../../server/config/env.ts';
import { createResponses } from '../../../server/http/responses.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { startServer } from '../../../app/main.ts';
import { siteConnection, type SiteConfig } from '../../../app/connect.ts';
import { readContent } from '../content.ts';

const fastRetryTiming = {
  backoffMs: Array<number>(500).fill(250),
  attemptTimeoutMs: 1_500,
  leaseMs: 2_500,
  pollMs: 50,
};
const { agency, texts } = readContent();

const showPage = () => Promise.resolve(undefined);

async function loadConfig(): Promise<SiteConfig> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const steady = process.env['FAULTS_STEADY'] === '1';
  return { environment, log, agency, texts, showPage, ...(steady ? {} : { timing: fastRetryTiming }) };
}
const connect = siteConnection(loadConfig);
const routes = siteRoutes(connect, async () => {
  const { environment, log } = await loadConfig();
  return { environment, responses: createResponses({ texts, contact: agency, showPage, log }) };
});

await startServer({
  loadConfig,
  connect,
  fetch: (request) => routes.fetch(request),
  staticFolder: process.env['FAULTS_STATIC'] ?? '',
  policiesFile: '',
});
