import type { Logger } from 'pino';
import { openDatabase, type Database } from './database/open.ts';
import { keptSecret } from './database/site-secret.ts';
import { loadTemplates } from './emails/compose.ts';
import { readSender, type Sender } from './emails/sender.ts';
import type { MailWords } from './emails/words.ts';
import { openDoor, type EnquiryContext } from './enquiries/accept.ts';
import type { Enquiry } from './enquiries/enquiry.ts';
import type { Environment } from './env.ts';
import { deliverWith } from './outbox/deliver.ts';
import { laneWidths, openOutbox, type Outbox } from './outbox/outbox.ts';
import { steadyRhythm, type Rhythm } from './outbox/rhythm.ts';
import { fileTransport } from './outbox/transports/files.ts';
import { smtpTransport } from './outbox/transports/smtp.ts';
import { countPageViews } from './page-views/counter.ts';
import { readiness, type Readiness } from './readiness.ts';
import { startRegularWork } from './schedules/regular-work.ts';
import { regularWork } from './schedules/work.ts';
import { keepWatch } from './watchdog/keep-watch.ts';
import { resumePace } from './subscribers/newsletter.ts';
import { confirmSubscription, requestSubscription, unsubscribe } from './subscribers/subscribers.ts';

/** The words of content/ that the server needs; whoever opens the services has read them. */
export interface AgencyWords {
  name: string;
  email: string;
  phone: string;
  address: string;
  tagline: string;
  mails: MailWords;
  errors: Record<string, string>;
}

export interface ServicesOptions {
  environment: Environment;
  log: Logger;
  words: AgencyWords;
  /** Other pauses between tries, as tests need. */
  rhythm?: Partial<Rhythm>;
}

export interface Services {
  environment: Environment;
  log: Logger;
  database: Database;
  words: AgencyWords;
  enquiries: {
    /** Resolves only when the lead and its outgoing deliveries are committed durably. */
    accept(enquiry: Enquiry, context: EnquiryContext): Promise<{ reference: string }>;
  };
  subscribers: {
    request(email: string): Promise<void>;
    confirm(token: string): Promise<'confirmed' | 'expired' | 'invalid'>;
    unsubscribe(token: string): Promise<'unsubscribed' | 'invalid'>;
  };
  pageViews: { count(path: string): void };
  outbox: Pick<Outbox, 'status' | 'poke'>;
  ready(): Promise<Readiness>;
  /** Stops claiming, ends what is under way (bounded), writes the buffered counts, closes the database. */
  close(): Promise<void>;
}

const LONGEST_CLOSE_MS = 8_000;

/** Opens and migrates the database and starts delivering. Throws StartRefused with one clear sentence. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { environment, log, words } = options;
  const database = await openDatabase({
    dataDir: environment.dataDir,
    databaseUrl: environment.databaseUrl,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost while idle'),
  });
  const secret = environment.siteSecret ?? (await keptSecret(database, environment.dataDir));
  const sender: Sender = {
    words: words.mails,
    agency: words,
    from: readSender(environment.mailFrom ?? words.email, words.name),
    siteUrl: environment.siteUrl,
  };
  const transport = environment.smtpUrl
    ? smtpTransport(environment.smtpUrl, laneWidths.mail + laneWidths.bulk)
    : fileTransport(environment.dataDir);
  const compose = {
    query: database.query,
    sender,
    agencyAddress: environment.enquiryTo ?? words.email,
    watchdogAddress: environment.watchdogTo,
    secret,
  };
  loadTemplates().catch((error: unknown) => log.error({ err: error }, 'mail templates could not be loaded'));
  await resumePace(database);
  const deliver = deliverWith(transport, compose, environment);
  const outbox = openOutbox(database, deliver, { ...steadyRhythm, ...options.rhythm }, log);
  const pageViews = countPageViews(database, log);
  const watch = keepWatch({
    database,
    alertUrl: environment.alertWebhookUrl,
    siteUrl: environment.siteUrl,
    log,
  });
  const regular = startRegularWork(database, regularWork(database, environment, watch.verdict, log), log);
  const accept = openDoor(database, environment.enquiryWebhook !== undefined);

  return {
    environment,
    log,
    database,
    words,
    enquiries: {
      async accept(enquiry, context) {
        const { reference, state, score } = await accept({ enquiry, context });
        outbox.poke();
        log.info({ reference, state, score }, 'enquiry received');
        return { reference };
      },
    },
    subscribers: {
      async request(email) {
        await requestSubscription(database, email);
        outbox.poke();
      },
      confirm: (token) => confirmSubscription(database, secret, token),
      unsubscribe: (token) => unsubscribe(database, secret, token),
    },
    pageViews,
    outbox,
    ready: () => readiness(database, environment.watchdogMinutes > 0),
    async close() {
      watch.stop();
      await regular.stop();
      await outbox.close(LONGEST_CLOSE_MS);
      transport.close();
      await pageViews.close();
      await database.close();
    },
  };
}
