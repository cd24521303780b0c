import { timeText } from '../format.tsx';
import type { Operations } from '../queries.ts';
import { reasonText } from '../texts/deliveries.ts';
import { operations as t } from '../texts/operations.ts';
import { fill } from '../../../content-model/text/fill.ts';

const { facts } = t;

/** Whether inquiries reach the agency. Mail written to files on a public site reaches nobody. */
export const isHealthy = ({ line, mail }: Pick<Operations, 'line' | 'mail'>): boolean =>
  line.state === 'well' && line.reachesAgency && !mail.forgotten;

/** A headline for each thing that is wrong, with its causes; those of setup come last. */
export function problemsOf(report: Operations): { headline: string; causes: string[] }[] {
  const missing = missingIn(report);
  return [
    { headline: t.notSent, causes: sendingCauses(report) },
    { headline: t.broken, causes: arrivalCauses(report) },
    { headline: t.notRead, causes: mailboxCauses(report.mailbox) },
    { headline: report.mail.forgotten ? t.broken : t.unfinished, causes: missing },
  ].filter(({ causes }) => causes.length > 0);
}

/** Why replies do not leave. */
function sendingCauses({ pause, outbox }: Operations): string[] {
  if (outbox.rejection !== null) return [fill(t.causes.rejected, { reason: outbox.rejection })];
  if (pause === null) return [];
  return [fill(t.causes.paused, { time: timeText(pause.until), reason: reasonText(pause.reason) })];
}

/** Why inquiries do not reach the agency, although email leaves. */
function arrivalCauses({ line, outbox, mail }: Operations): string[] {
  if (mail.forgotten || isHealthy({ line, mail })) return [];
  const { failed, late, test } = t.causes;
  if (outbox.failedToAgency > 0) return [fill(failed, { count: outbox.failedToAgency })];
  // The inquiries are in the inbox, and the email about them waits with the replies.
  if (outbox.rejection !== null) return [];
  if (outbox.oldestToAgencyMs > 0)
    return [fill(late, { minutes: Math.round(outbox.oldestToAgencyMs / 60_000) })];
  return [test];
}

function mailboxCauses({ isSet, failingSince, reason }: Operations['mailbox']): string[] {
  if (!isSet || failingSince === null) return [];
  return [fill(t.causes.mailbox, { time: timeText(failingSince), reason })];
}

/** Missing settings without which no email is sent, or a failure goes unnoticed. */
const missingIn = ({ mail, alerts, backup }: Pick<Operations, 'mail' | 'alerts' | 'backup'>): string[] => [
  ...(mail.toFiles ? [t.onlyToFiles] : []),
  ...(alerts.byWebhook || alerts.byMail ? [] : [t.missing.alerts]),
  ...(backup.lastAt === null ? [t.missing.backup] : []),
];

/** The state of each thing that inquiries depend on. */
export const factsOf = (operations: Operations): [name: string, fact: string][] => [
  [facts.database, facts.answers],
  [facts.mail, operations.mail.toFiles ? facts.toFiles : facts.toServer],
  [facts.mailbox, mailboxFact(operations.mailbox)],
  [facts.outbox, outboxFact(operations)],
  [facts.test, testFact(operations.watchdog)],
  [facts.alerts, facts.alertWays[alertChannelOf(operations.alerts)]],
  [facts.heartbeat, heartbeatFact(operations.heartbeat)],
  [facts.backup, backupFact(operations.backup)],
];

const nextText = (at: number | null): string => (at === null ? facts.never : timeText(at));

function mailboxFact({ isSet, failingSince, reason, lastReadAt }: Operations['mailbox']): string {
  if (!isSet) return facts.mailboxOff;
  if (failingSince !== null) return fill(facts.mailboxFails, { time: timeText(failingSince), reason });
  return lastReadAt === null ? facts.mailboxNone : fill(facts.mailboxRead, { time: timeText(lastReadAt) });
}

const outboxFact = ({ outbox: { waiting }, failures: { count, failed } }: Operations) =>
  fill(facts.waiting, { waiting, retrying: count - failed, failed });

function testFact({ everyMinutes, test, nextAt }: Operations['watchdog']): string {
  if (everyMinutes === 0) return facts.testOff;
  if (!test) return fill(facts.testNone, { minutes: everyMinutes });
  return fill(facts.testStates[test.state], {
    time: timeText(test.finishedAt ?? test.createdAt),
    next: nextText(nextAt),
    reason: reasonText(test.lastError),
  });
}

function alertChannelOf({ byWebhook, byMail }: Operations['alerts']) {
  if (byWebhook && byMail) return 'both';
  if (byWebhook) return 'webhook';
  return byMail ? 'mail' : 'none';
}

function heartbeatFact({ isSet, lastAt }: Operations['heartbeat']): string {
  if (!isSet) return facts.heartbeatOff;
  return lastAt === null ? facts.heartbeatNone : fill(facts.called, { time: timeText(lastAt) });
}

function backupFact({ everyHours, lastAt, nextAt }: Operations['backup']): string {
  if (everyHours === null) return facts.backupOff;
  if (lastAt === null) return facts.backupNone;
  return fill(facts.backedUp, { time: timeText(lastAt), next: nextText(nextAt) });
}
