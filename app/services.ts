import type { Logger } from 'pino';
import { explainFolderError, StartRefused } from '../server/database/database.ts';
import { openDatabase } from '../server/database/open.ts';
import { loadSiteSecret } from '../server/security/site-secret.ts';
import { writeProbe } from '../server/monitoring/write-probe.ts';
import type { AgencyContent } from '../server/config/agency.ts';
import { createDeliver, senderOf } from './deliver.ts';
import { acceptInquiry, type InquiryContext } from '../server/inquiries/accept.ts';
import type { FieldValue } from '../server/inquiries/field-values.ts';
import type { InquiryFields } from '../content-model/forms/fields.ts';
import { configuredHooks, receiverNumbers } from '../server/inquiries/hooks.ts';
import type { Environment } from '../server/config/env.ts';
import { describeFormerHost, findFormerHost } from '../inbox/api/former-host.ts';
import { inboxJobs } from '../inbox/api/jobs.ts';
import { testCopyRenderer } from '../inbox/api/newsletters/preview.ts';
import { normalizeEmail, parseEmailAddress } from '../content-model/text/email-address.ts';
import { startAlerts } from '../server/monitoring/alerts.ts';
import { createDirectAlerts } from '../server/monitoring/direct-alerts.ts';
import { backupJobs, checkBackupFolder } from '../server/backup/backup.ts';
import { describeBackups, readBackupRecord } from '../server/backup/backup-record.ts';
import { readiness } from '../server/monitoring/health.ts';
import { scheduledJobs, startScheduler } from '../server/monitoring/schedule.ts';
import { defaultTiming, type Timing } from '../server/outbox/backoff.ts';
import { fileChannel } from '../server/outbox/channels/file.ts';
import type { MailChannel } from '../server/outbox/channels/mail-channel.ts';
import { smtpChannel } from '../server/outbox/channels/smtp.ts';
import { concurrency, openOutbox } from '../server/outbox/outbox.ts';
import { releaseClaims } from '../server/outbox/queue.ts';
import { countPageViews } from '../server/page-views/counter.ts';
import { sendDueNewsletters } from '../server/subscribers/newsletter.ts';
import { resumeSchedule } from '../server/subscribers/newsletter-copies.ts';
import { subscriptions } from '../server/subscribers/subscribers.ts';

export interface ServicesOptions {
  environment: Environment;
  log: Logger;
  agency: AgencyContent;
  /** Returns the paths of all pages, for the check of links in newsletters; missing where no site is built. */
  pagePaths?: () => Promise<ReadonlySet<string>>;
  /** Overrides the timing of deliveries, for tests. */
  timing?: Partial<Timing>;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

const CLOSE_TIMEOUT_MS = 8_000;
/** How long a readiness check waits for a database write. */
const PROBE_TIMEOUT_MS = 1_000;
/** With more inquiries in progress than this, their responses have priority over emails. */
const MAX_INQUIRIES_BEFORE_BUSY = 4;
/** Longer than the pauses between bursts of inquiries under load. */
const BUSY_FOR_MS = 500;

/** Opens and migrates the database and starts delivering. Throws StartRefused with one clear sentence. */
export async function openServices(options: ServicesOptions) {
  const { environment, log, agency, timing, pagePaths } = options;
  refuseOwnAlerts(environment, agency);
  await checkBackupFolder(environment);
  const database = await openDatabase({
    dataDir: environment.dataDir,
    databaseUrl: environment.databaseUrl,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost while idle'),
    onWarning: (sentence) => log.warn(sentence),
  });
  for (const warning of environment.warnings) log.warn(warning);
  const backups = async () => environment.backup && (await readBackupRecord(database));
  if (environment.backup && !(await backups())) log.warn(`Backups: ${describeBackups(undefined, 0).detail}.`);
  const formerHost = await findFormerHost(database, environment.siteUrl);
  if (formerHost) log.warn(describeFormerHost(formerHost));
  const secrets = environment.siteSecrets ?? [await loadSiteSecret(database, environment.dataDir)];
  const secret = secrets[0]!;
  const mailChannel = openMailChannel(environment);
  try {
    await resumeSchedule(database);
    await releaseClaims(database);
  } catch (error) {
    await database.close();
    throw explainFolderError(error, environment.dataDir);
  }
  const sender = senderOf(environment, agency);
  const deliver = createDeliver({ database, environment, agency, sender, mailChannel, secret });
  let pendingInquiries = 0;
  let lastCrowdedAt = -Infinity;
  const isBusy = () => performance.now() - lastCrowdedAt < BUSY_FOR_MS;
  // Reschedules copies of newsletters that fell due during a pause, at their original pace.
  const onResume = () => resumeSchedule(database);
  const hooks = configuredHooks(environment);
  const outbox = openOutbox({
    database,
    deliver,
    timing: { ...defaultTiming, ...timing },
    log,
    isBusy,
    onResume,
    receivers: receiverNumbers(hooks),
  });
  const pageViews = countPageViews(database, log, agency.timeZone);
  const probeWrites = writeProbe(database, PROBE_TIMEOUT_MS);
  const directAlerts = createDirectAlerts({ environment, sender, mailChannel, log });
  const alerts = startAlerts({
    database,
    probeWrites,
    environment,
    directAlerts,
    wake: () => outbox.wake('alert'),
    log,
  });
  const newsletters = {
    pagePaths,
    retentionDays: environment.keepDeliveriesDays,
    renderTestCopy: testCopyRenderer({ sender, messages: agency.mails, secret }),
    /** Starts the newsletters whose time has come. */
    async sendDue() {
      if ((await sendDueNewsletters(database, environment.keepDeliveriesDays)) > 0) outbox.wake('bulk');
    },
  };
  const jobs = [
    ...scheduledJobs({ database, environment, timeZone: agency.timeZone, health: alerts.state, log }),
    ...backupJobs({ database, environment, secret, log }),
    ...inboxJobs(database, newsletters.sendDue),
  ];
  const scheduler = startScheduler(database, jobs, log);
  const acceptOptions = { database, hooks, prefix: agency.referencePrefix };

  return {
    environment,
    log,
    database,
    agency,
    /** Signs links and hashes addresses. */
    secret,
    /** All accepted secrets, newest first. */
    secrets,
    inquiries: {
      /** Resolves only when the inquiry and its outgoing deliveries are committed durably. */
      async accept(inquiry: InquiryFields, context: InquiryContext, fieldValues?: readonly FieldValue[]) {
        pendingInquiries += 1;
        if (pendingInquiries > MAX_INQUIRIES_BEFORE_BUSY) lastCrowdedAt = performance.now();
        const accepted = acceptInquiry(acceptOptions, { inquiry, fieldValues, context }).finally(
          () => (pendingInquiries -= 1),
        );
        const { reference, state, score, isRepeat } = await accepted;
        outbox.wake('mail', 'webhook');
        log.info({ reference, state, score }, isRepeat ? 'inquiry sent again' : 'inquiry received');
        return { reference };
      },
    },
    subscribers: subscriptions({
      database,
      secrets,
      dataDir: environment.dataDir,
      wake: () => outbox.wake('mail'),
    }),
    newsletters,
    pageViews,
    outbox,
    alerts,
    backups,
    ready: () => readiness(database, probeWrites, environment),
    /** Stops claiming, waits a limited time for deliveries, writes buffered counts and closes the database. */
    async close() {
      alerts.stop();
      await scheduler.stop();
      await outbox.close(CLOSE_TIMEOUT_MS);
      mailChannel.close();
      await pageViews.close();
      await database.close();
    },
  };
}

/** Opens the mail server of SMTP_URL; without one, emails become files. */
export const openMailChannel = ({ smtpUrl, dataDir }: Environment): MailChannel =>
  smtpUrl ? smtpChannel(smtpUrl, concurrency.mail + concurrency.bulk) : fileChannel(dataDir);

/** An alert about mail that does not reach the agency must not go to the same mailbox. */
function refuseOwnAlerts({ alertEmail, inquiryTo }: Environment, agency: AgencyContent): void {
  const agencyAddress = inquiryTo ?? parseEmailAddress(agency.email) ?? '';
  if (alertEmail === undefined || normalizeEmail(alertEmail) !== normalizeEmail(agencyAddress)) return;
  throw new StartRefused(
    'ALERT_EMAIL is the address that inquiries go to: set it to another one, which works when that one does not.',
  );
}
