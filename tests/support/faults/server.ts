// The server as it runs in production, without the pages: what the fault tests kill, starve and overfill.
// Deliveries are tried again quickly and often, so that an outage of seconds plays an outage of hours.
import { createSite, openOnce, siteRoutes } from '../../../server/app.ts';
import { readEnvironment } from '../../../server/env.ts';
import { createLog } from '../../../server/log.ts';
import { startServer } from '../../../server/main.ts';
import { openServices } from '../../../server/services.ts';
import { readContent } from '../content.ts';

const hurried = {
  backoffMs: Array<number>(500).fill(250),
  attemptTimeoutMs: 1_500,
  leaseMs: 2_500,
  pollMs: 50,
};
const { agency, messages } = readContent();

const openSite = openOnce(async () => {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const steady = process.env['FAULTS_STEADY'] === '1';
  const services = await openServices({
    environment,
    log,
    agency,
    ...(steady ? {} : { timing: hurried }),
  });
  return createSite(services, messages, () => Promise.resolve(undefined));
});
const routes = siteRoutes(openSite);

await startServer({
  open: async () => (await openSite()).services,
  fetch: (request) => routes.fetch(request),
  staticFolder: process.env['FAULTS_STATIC'] ?? '',
  policiesFile: '',
});
