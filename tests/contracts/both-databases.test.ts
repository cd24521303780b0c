import { onBothDatabases } from '../support/databases.ts';
import { alertSuite } from './alerts.suite.ts';
import { answersSuite } from './answers.suite.ts';
import { bounceSuite } from './bounces.suite.ts';
import { databaseSuite } from './database.suite.ts';
import { enquirySuite } from './enquiries.suite.ts';
import { cliSuite } from './cli.suite.ts';
import { inboxSuite } from './inbox.suite.ts';
import { inboxSearchSuite } from './inbox-search.suite.ts';
import { migrationSuite } from './migrations.suite.ts';
import { numbersSuite } from './numbers.suite.ts';
import { operationsSuite } from './operations.suite.ts';
import { newsletterSuite } from './newsletters.suite.ts';
import { outboxSuite } from './outbox.suite.ts';
import { subscriberSuite } from './subscribers.suite.ts';
import { sentAgainSuite } from './sent-again.suite.ts';
import { retentionSuite } from './retention.suite.ts';
import { watchdogSuite } from './watchdog.suite.ts';

// One file, so that PostgreSQL starts once for all suites.
onBothDatabases('the data line', (engine) => {
  databaseSuite(engine);
  migrationSuite(engine);
  enquirySuite(engine);
  sentAgainSuite(engine);
  outboxSuite(engine);
  cliSuite(engine);
  subscriberSuite(engine);
  newsletterSuite(engine);
  retentionSuite(engine);
  watchdogSuite(engine);
  alertSuite(engine);
  bounceSuite(engine);
  inboxSuite(engine);
  answersSuite(engine);
  inboxSearchSuite(engine);
  numbersSuite(engine);
  operationsSuite(engine);
});
