import { configuredHooks } from '../enquiries/hooks.ts';
import type { ShowPage } from '../http/pages.ts';
import { createLimiter, type LimiterOptions } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { relyingPartyOf } from './relying-party.ts';

/** What the routes of the inbox work with. */
export function inboxSite(
  { environment, database, log, agency, secrets, outbox, newsletters }: Services,
  showPage: ShowPage,
  limit: Pick<LimiterOptions, 'seconds' | 'secret'>,
) {
  const { siteUrl, dataDir } = environment;
  return {
    database,
    log,
    environment,
    agency,
    secrets,
    newsletters,
    showPage,
    dataDir,
    siteHost: siteUrl.host,
    party: relyingPartyOf(siteUrl, agency.name),
    /** Something was put into the outbox. */
    wake: () => outbox.wake('mail', 'webhook'),
    /** The systems that enquiries also go to. */
    hooks: configuredHooks(environment),
    /** What spam signals are called. */
    signals: agency.mails.signals,
    /** What is said about answers, and how soon they are promised. */
    answer: agency.mails.answer,
    promised: { ...agency, workingDays: agency.mails.answer.withinWorkingDays },
    /** Every call, by address. */
    callLimit: createLimiter({ ...limit, name: 'inbox', points: 12_000 }),
    /** Signing in, joining and recovery, by address. */
    signInLimit: createLimiter({ ...limit, name: 'sign-in', points: 60, pool: database.counts }),
  };
}
export type InboxSite = ReturnType<typeof inboxSite>;
