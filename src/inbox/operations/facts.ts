import { fillIn } from '../messages.ts';
import { timeText } from '../parts/Time.tsx';
import { words } from './messages.ts';
import type { Operations } from './queries.ts';
import { reasonText } from './sentences.ts';

const { facts } = words;
const when = (at: number | null): string => (at === null ? facts.never : timeText(at));

/** What is known of each thing that the line stands on: its name and how it is. */
export const factsOf = (operations: Operations): [name: string, fact: string][] => [
  [facts.database, facts.answers],
  [facts.mail, operations.mail.toFiles ? facts.toFiles : facts.toServer],
  [facts.outbox, fillIn(facts.waiting, pick(operations.outbox))],
  [facts.test, testFact(operations.watchdog)],
  [facts.alerts, facts.alertWays[wayOf(operations.alerts)]],
  [facts.heartbeat, heartbeatFact(operations.heartbeat)],
  [facts.backup, backupFact(operations.backup)],
];

const pick = ({ waiting, retrying, failed }: Operations['outbox']) => ({ waiting, retrying, failed });

function testFact({ everyMinutes, test, nextAt }: Operations['watchdog']): string {
  if (everyMinutes === 0) return facts.testOff;
  if (!test) return fillIn(facts.testNone, { minutes: everyMinutes });
  const time = timeText(test.finished_at ?? test.created_at);
  return fillIn(facts.testStates[test.state], {
    time,
    next: when(nextAt),
    reason: reasonText(test.last_error),
  });
}

function wayOf({ byWebhook, byMail }: Operations['alerts']) {
  if (byWebhook && byMail) return 'both';
  return byWebhook ? 'webhook' : byMail ? 'mail' : 'none';
}

function heartbeatFact({ isSet, lastAt }: Operations['heartbeat']): string {
  if (!isSet) return facts.heartbeatOff;
  return lastAt === null ? facts.heartbeatNone : fillIn(facts.called, { time: timeText(lastAt) });
}

function backupFact({ everyHours, lastAt, nextAt }: Operations['backup']): string {
  if (everyHours === null) return facts.backupOff;
  if (lastAt === null) return facts.backupNone;
  return fillIn(facts.backedUp, { time: timeText(lastAt), next: when(nextAt) });
}
