import type { ReplyPromise } from './replies/due.ts';
import { configuredWebhooks } from '../../server/inquiries/webhooks.ts';
import type { ShowPage } from '../../server/http/pages.ts';
import { createLimiter, createTieredLimiter, type LimiterOptions } from '../../server/security/rate-limit.ts';
import type { AgencyContent } from '../../server/config/agency.ts';
import type { Environment } from '../../server/config/env.ts';
import type { Database } from '../../server/database/database.ts';
import type { DeliveryChannel } from '../../server/outbox/purposes.ts';
import type { Logger } from 'pino';
import type { testCopyRenderer } from './newsletters/preview.ts';
import type { ContentEditing } from './content/editing.ts';
import { relyingPartyOf } from './auth/relying-party.ts';

/** What the composition root passes to the inbox. */
export interface InboxServices {
  environment: Environment;
  database: Database;
  log: Logger;
  agency: AgencyContent;
  secrets: readonly string[];
  outbox: { wake(...channels: DeliveryChannel[]): void };
  editing: ContentEditing;
  newsletters: {
    retentionDays: number;
    renderTestCopy: ReturnType<typeof testCopyRenderer>;
    /** Returns the paths of all pages, for the check of links; missing where no site is built. */
    pagePaths?: (() => Promise<ReadonlySet<string>>) | undefined;
    /** Returns the anchors of a page; undefined if they are not known. */
    idsOf?: ((path: string) => ReadonlySet<string> | undefined) | undefined;
    /** Starts the newsletters whose time has come. */
    sendDue(): Promise<void>;
  };
}

/** When the agency promises the first reply. */
export const replyPromiseOf = (agency: AgencyContent): ReplyPromise => ({
  ...agency,
  workingDays: agency.mails.reply.withinWorkingDays,
});

/** Everything the routes of the inbox depend on. */
export function inboxSite(
  { environment, database, log, agency, secrets, outbox, editing, newsletters }: InboxServices,
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
    editing,
    newsletters,
    showPage,
    dataDir,
    siteUrl,
    party: relyingPartyOf(siteUrl, agency.name),
    /** Starts delivery immediately instead of at the next poll. */
    wake: () => outbox.wake('mail', 'webhook', 'push'),
    webhooks: configuredWebhooks(environment),
    /** Names of the spam signals. */
    signals: agency.mails.signals,
    /** Texts of replies, and the promised time. */
    reply: agency.mails.reply,
    replyPromise: replyPromiseOf(agency),
    /** Limits all requests, by address. */
    requestLimit: createLimiter({ ...limit, name: 'inbox', points: 12_000 }),
    /** Limits sign-in, invitations and recovery, by address and network. */
    signInLimit: createTieredLimiter({
      ...limit,
      name: 'sign-in',
      points: 60,
      pool: database.rateLimitPool,
    }),
  };
}
export type InboxSite = ReturnType<typeof inboxSite>;
