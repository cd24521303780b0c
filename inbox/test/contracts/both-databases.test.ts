import { onBothDatabases } from '../../../tests/support/databases.ts';
import { bouncesSuite } from './bounces.suite.ts';
import { contentSuite } from './content.suite.ts';
import { mergedDraftsSuite } from './merged-drafts.suite.ts';
import { scheduleSuite } from './schedule.suite.ts';
import { inboxSearchSuite } from './inbox-search.suite.ts';
import { commandsSuite } from './commands.suite.ts';
import { membersSuite } from './members.suite.ts';
import { incomingSuite } from './incoming.suite.ts';
import { mergeSuite } from './merge.suite.ts';
import { mergedRepliesSuite } from './merged-replies.suite.ts';
import { newsletterSuite } from './newsletters.suite.ts';
import { numbersSuite } from './numbers.suite.ts';
import { plansSuite } from './plans.suite.ts';
import { pushSuite } from './push.suite.ts';
import { repliesSuite } from './replies.suite.ts';
import { workingWithInquiriesSuite } from './working-with-inquiries.suite.ts';
import { wroteBackSuite } from './wrote-back.suite.ts';

// One file, so that PostgreSQL starts once for all suites.
onBothDatabases('the inbox', (engine) => {
  newsletterSuite(engine);
  membersSuite(engine);
  workingWithInquiriesSuite(engine);
  wroteBackSuite(engine);
  commandsSuite(engine);
  repliesSuite(engine);
  contentSuite(engine);
  mergedDraftsSuite(engine);
  scheduleSuite(engine);
  incomingSuite(engine);
  bouncesSuite(engine);
  mergeSuite(engine);
  mergedRepliesSuite(engine);
  pushSuite(engine);
  inboxSearchSuite(engine);
  numbersSuite(engine);
  plansSuite(engine);
});
