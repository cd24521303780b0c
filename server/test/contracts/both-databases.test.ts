import { describe } from 'vitest';
import { onBothDatabases } from '../../../tests/support/databases.ts';
import { alertSuite, watchdogSuite } from './alerts.suite.ts';
import { inboxSearchSuite } from '../../../inbox/test/contracts/inbox-search.suite.ts';
import { inboxSuite } from '../../../inbox/test/contracts/inbox.suite.ts';
import { repliesSuite } from '../../../inbox/test/contracts/replies.suite.ts';
import { bounceSuite, outboxSuite } from './outbox.suite.ts';
import { databaseSuite } from './database.suite.ts';
import { inquirySuite, sentAgainSuite } from './inquiries.suite.ts';
import { cliSuite } from './cli.suite.ts';
import { numbersSuite } from '../../../inbox/test/contracts/numbers.suite.ts';
import { newsletterSuite, subscriberSuite } from './subscribers.suite.ts';
import { refusalSuite } from './refusals.suite.ts';
import { retentionSuite } from './retention.suite.ts';

// One file, so that PostgreSQL starts once for all suites.
onBothDatabases('the data line', (engine) => {
  describe('from form to email', { tags: engine.kind === 'sqlite' ? ['quick'] : [] }, () => {
    databaseSuite(engine);
    inquirySuite(engine);
    sentAgainSuite(engine);
    outboxSuite(engine);
  });
  cliSuite(engine);
  subscriberSuite(engine);
  newsletterSuite(engine);
  retentionSuite(engine);
  watchdogSuite(engine);
  alertSuite(engine);
  bounceSuite(engine);
  refusalSuite(engine);
  inboxSuite(engine);
  repliesSuite(engine);
  inboxSearchSuite(engine);
  numbersSuite(engine);
});
