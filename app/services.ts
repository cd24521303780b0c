import type { Logger } from 'pino';
import { StartError, type Database } from '../server/database/database.ts';
import { withFailedInquiries, writeProbe } from '../server/monitoring/write-probe.ts';
import type { AgencyContent } from '../server/config/agency.ts';
import { openStorage } from './storage.ts';
import { followPublications } from './editing/follow-publications.ts';
import type { EditedSite } from './editing/edited-site.ts';
import { contentEditing } from './editing/editing.ts';
import { createDeliver, senderOf } from './deliver.ts';
import { acceptInquiry, type InquiryContext } from '../server/inquiries/accept.ts';
import type { FieldValue } from '../server/inquiries/field-values.ts';
import type { InquiryFields } from '../content-model/forms/fields.ts';
import { inquiryLoad } from '../server/inquiries/inquiry-load.ts';
import { configuredWebhooks, numberWebhooks } from '../server/inquiries/webhooks.ts';
import type { Environment } from '../server/config/env.ts';
import { matchInquiry } from '../inbox/api/incoming/match.ts';
import { offerFiles } from '../inbox/api/incoming/visitor-files.ts';
import { receiveMail } from '../inbox/api/incoming/receive.ts';
import { publishDue } from '../inbox/api/content/scheduled.ts';
import { waitAgain } from '../inbox/api/replies/wait-again.ts';
import { inboxJobs } from '../inbox/api/jobs.ts';
import { replyPromiseOf } from '../inbox/api/site.ts';
import { testCopyRenderer } from '../inbox/api/newsletters/preview.ts';
import { normalizeEmail, parseEmailAddress } from '../content-model/text/email-address.ts';
import { startMailboxReader } from '../server/mailbox/mailbox-reader.ts';
import { startAlerts } from '../server/monitoring/alerts.ts';
import { createDirectAlerts } from '../server/monitoring/direct-alerts.ts';
import { backupJobs } from '../server/backup/backup.ts';
import { readiness } from '../server/monitoring/health.ts';
import { scheduledJobs, startScheduler } from '../server/monitoring/schedule.ts';
import { defaultTiming, type Timing } from '../server/outbox/backoff.ts';
import { fileChannel } from '../server/outbox/channels/file.ts';
import type { MailChannel } from '../server/outbox/channels/mail-channel.ts';
import { smtpChannel } from '../server/outbox/channels/smtp.ts';
import { concurrency, openOutbox } from '../server/outbox/outbox.ts';
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
  /** The folders that members edit and publish; by default those in the working directory. */
  edited?: EditedSite | undefined;
  /** Returns the anchors of a page; undefined if they are not known. */
  idsOf?: (path: string) => ReadonlySet<string> | undefined;
  /** Overrides the timing of deliveries, for tests. */
  timing?: Partial<Timing>;
}

/** What the routes of the site and the inbox need of the running server. */
export interface Services {
  environment: Environment;
  log: Logger;
  database: Database;
  agency: AgencyContent;
  /** Signs links and hashes addresses. */
  secret: string;
  /** All accepted secrets, newest first. */
  secrets: readonly string[];
  inquiries: {
    /** Resolves only when the inquiry and its outgoing deliveries are committed durably. */
    accept(
      inquiry: InquiryFields,
      context: InquiryContext,
      fieldValues?: readonly FieldValue[],
    ): Promise<{ reference: string; files: Awaited<ReturnType<typeof offerFiles>> }>;
  };
  subscribers: ReturnType<typeof subscriptions>;
  newsletters: {
    pagePaths: ServicesOptions['pagePaths'];
    idsOf: ServicesOptions['idsOf'];
    retentionDays: number;
    renderTestCopy: ReturnType<typeof testCopyRenderer>;
    /** Starts the newsletters whose time has come. */
    sendDue(): Promise<void>;
  };
  editing: ReturnType<typeof contentEditing>;
  pageViews: ReturnType<typeof countPageViews>;
  outbox: ReturnType<typeof openOutbox>;
  alerts: ReturnType<typeof startAlerts>;
  backups: Awaited<ReturnType<typeof openStorage>>['backups'];
  ready(): ReturnType<typeof readiness>;
  /**
   * Ends a publication, stops claiming, waits a limited time for deliveries, writes buffered counts and closes the
   * database.
   */
  close(): Promise<void>;
}

/** Leaves time to write page views and close the database before the process ends (`stopTimeoutMs` in main.ts). */
const CLOSE_TIMEOUT_MS = 7_000;
/** How long a readiness check waits for a database write. */
const PROBE_TIMEOUT_MS = 1_000;

/** Opens and migrates the database and starts delivering. Throws StartError with one clear sentence. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { environment, log, agency, timing, pagePaths, idsOf, edited } = options;
  requireOtherAlertAddress(environment, agency);
  const { database, secrets, backups } = await openStorage(environment, log);
  const secret = secrets[0]!;
  const mailChannel = openMailChannel(environment);
  const sender = senderOf(environment, agency);
  const deliver = createDeliver({ database, environment, agency, sender, mailChannel, secret });
  const load = inquiryLoad();
  // Reschedules copies of newsletters that fell due during a pause, at their original pace.
  const onResume = () => resumeSchedule(database);
  const webhooks = configuredWebhooks(environment);
  const outbox = openOutbox({
    database,
    deliver,
    timing: { ...defaultTiming, ...timing },
    log,
    isBusy: load.isBusy,
    onResume,
    onReplyFailed: waitAgain,
    webhooks: numberWebhooks(webhooks),
  });
  const pageViews = countPageViews(database, log, agency.timeZone);
  const inquiryWrites = withFailedInquiries(writeProbe(database, PROBE_TIMEOUT_MS));
  const probeWrites = inquiryWrites.probe;
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
    idsOf,
    retentionDays: environment.keepDeliveriesDays,
    renderTestCopy: testCopyRenderer({ sender, messages: agency.mails, secret }),
    async sendDue() {
      if ((await sendDueNewsletters(database, environment.keepDeliveriesDays)) > 0) outbox.wake('bulk');
    },
  };
  const editing = contentEditing(log, edited);
  const stopFollowing = followPublications({ database, dist: editing.dist, log });
  const jobs = [
    ...scheduledJobs({ database, environment, timeZone: agency.timeZone, health: alerts.state, log }),
    ...backupJobs({ database, environment, secret, log }),
    ...inboxJobs({
      database,
      promise: replyPromiseOf(agency),
      sendDueNewsletters: newsletters.sendDue,
      publishDue: () => publishDue({ database, editing, log }),
    }),
  ];
  const scheduler = startScheduler(database, jobs, log);
  const mailbox = startMailbox({ database, environment, log, outbox });
  const acceptOptions = { database, webhooks, prefix: agency.referencePrefix };

  return {
    environment,
    log,
    database,
    agency,
    secret,
    secrets,
    inquiries: {
      async accept(inquiry, context, fieldValues) {
        const submission = { inquiry, fieldValues, context };
        const { reference, state, score, isRepeat } = await load.count(
          inquiryWrites.observe(acceptInquiry(acceptOptions, submission)),
        );
        outbox.wake('mail', 'webhook');
        log.info({ reference, state, score }, isRepeat ? 'inquiry sent again' : 'inquiry received');
        // The inquiry is stored: without the offer, the visitor is thanked all the same.
        const files = await offerFiles(database.query, secret, { reference, now: Date.now() }).catch(
          (error: unknown) => {
            log.warn({ err: error, reference }, 'no files were offered to the visitor');
            return undefined;
          },
        );
        return { reference, files };
      },
    },
    subscribers: subscriptions({
      database,
      secrets,
      dataDir: environment.dataDir,
      wake: () => outbox.wake('mail'),
    }),
    newsletters,
    editing,
    pageViews,
    outbox,
    alerts,
    backups,
    ready: () => readiness(database, probeWrites, environment),
    async close() {
      stopFollowing();
      await editing.stop();
      alerts.stop();
      await scheduler.stop();
      await mailbox?.stop();
      await outbox.close(CLOSE_TIMEOUT_MS);
      mailChannel.close();
      await pageViews.close();
      await database.close();
    },
  };
}

interface MailboxOptions {
  database: Database;
  environment: Environment;
  log: Logger;
  outbox: Pick<ReturnType<typeof openOutbox>, 'wake'>;
}

/** Reads the mailbox of IMAP_URL, if it is set, for replies to inquiries. */
function startMailbox({ database, environment, log, outbox }: MailboxOptions) {
  const { imap } = environment;
  if (!imap) return undefined;
  return startMailboxReader({
    database,
    environment,
    imap,
    log,
    wake: () => outbox.wake('mail', 'alert', 'push'),
    receive: (trx, mail, receivedAt) => receiveMail(trx, mail, { receivedAt, now: Date.now() }),
    isWanted: async (headers) => (await matchInquiry(database.query, headers)) !== undefined,
  });
}

/** Opens the mail server of SMTP_URL; without one, emails become files. */
export const openMailChannel = ({ smtpUrl, dataDir }: Environment): MailChannel =>
  smtpUrl ? smtpChannel(smtpUrl, concurrency.mail + concurrency.bulk) : fileChannel(dataDir);

/** An alert about mail that does not reach the agency must not go to the same mailbox. */
function requireOtherAlertAddress({ alertEmail, inquiryTo }: Environment, agency: AgencyContent): void {
  const agencyAddress = inquiryTo ?? parseEmailAddress(agency.email) ?? '';
  if (alertEmail === undefined || normalizeEmail(alertEmail) !== normalizeEmail(agencyAddress)) return;
  throw new StartError(
    'ALERT_EMAIL is the address that receives the inquiries. Set it to a different one, which still works when that one fails.',
  );
}
