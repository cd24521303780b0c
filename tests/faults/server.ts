// The server as it runs in production, without the pages: what the fault tests kill, starve and overfill.
// Deliveries are tried again quickly and often, so that an outage of seconds plays an outage of hours.
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { startServer } from '../../server/main.ts';
import { siteRoutes } from '../../server/routes/site-routes.ts';
import { onceOpened } from '../../server/running.ts';
import { openServices } from '../../server/services.ts';
import { createSite } from '../../server/site.ts';
import { readWords } from '../http/words.ts';

const hurried = { pausesMs: Array<number>(500).fill(250), tryMs: 1_500, leaseMs: 2_500, idleMs: 50 };
const words = readWords(pathToFileURL(`${process.cwd()}/`));

const openSite = onceOpened(async () => {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const steady = process.env['FAULTS_STEADY'] === '1';
  const services = await openServices({
    environment,
    log,
    words: words.agency,
    ...(steady ? {} : { rhythm: hurried }),
  });
  return createSite(services, words.answers, () => Promise.resolve(undefined));
});
const routes = siteRoutes(openSite);

await startServer({
  open: async () => (await openSite()).services,
  fetch: (request) => routes.fetch(request),
  staticFolder: process.env['FAULTS_STATIC'] ?? '',
  policiesFile: '',
});
