import { describe } from 'vitest';
import { onBothDatabases } from '../../../tests/support/databases.ts';
import { alertSuite, watchdogSuite } from './alerts.suite.ts';
import { bounceSuite, outboxSuite } from './outbox.suite.ts';
import { databaseSuite } from './database.suite.ts';
import { inquirySuite, sentAgainSuite } from './inquiries.suite.ts';
import { subscriberSuite } from './subscribers.suite.ts';
import { rejectionSuite } from './rejections.suite.ts';
import { retentionSuite } from './retention.suite.ts';

// One file, so that PostgreSQL starts once for all suites.
onBothDatabases('inquiries and emails', (engine) => {
  describe('from form to email', { tags: engine.kind === 'sqlite' ? ['quick'] : [] }, () => {
    databaseSuite(engine);
    inquirySuite(engine);
    sentAgainSuite(engine);
    outboxSuite(engine);
  });
  subscriberSuite(engine);
  retentionSuite(engine);
  watchdogSuite(engine);
  alertSuite(engine);
  bounceSuite(engine);
  rejectionSuite(engine);
});
