import { join } from 'node:path';
import type { z } from 'zod';
import type { ImapSettings, OAuthSettings } from './env-imap.ts';
import { parseWebhooks, type InquiryWebhook } from './env-webhooks.ts';
import { rules, variablesSetTogether, type VariableName } from './env-rules.ts';
import { isPublic, warningsAbout } from './env-warnings.ts';

/** Configuration of one running site, read once at startup. Names of durations include their unit. */
export type Environment = ReturnType<typeof toEnvironment> & {
  /** Warnings for the log about settings that are valid but probably unintended. */
  warnings: string[];
};

/** One line for each invalid variable: its name, its value (never a secret) and what it should be. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

type Values = { [Name in VariableName]: z.output<(typeof rules)[Name]['schema']> };
type ValueOf = (name: VariableName) => string | undefined;

/**
 * Reads the environment variables listed in .env.example. An empty variable counts as not set.
 * @param source usually `process.env`
 * @param samples number of samples in the content when the site was built
 * @param builtFor address in the built pages
 * @throws EnvironmentError naming all faults at once
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  samples = 0,
  builtFor?: string,
): Environment {
  const valueOf: ValueOf = (name) => source[name]?.trim() || undefined;
  const faults = [...missingPartners(valueOf), ...parseWebhooks(valueOf('INQUIRY_WEBHOOKS')).faults];
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const result = rule.schema.safeParse(valueOf(name as VariableName));
    values[name] = result.data;
    if (result.success) continue;
    const shown = rule.secret ? 'set, but not valid' : JSON.stringify(valueOf(name as VariableName));
    faults.push(`${name} is ${shown}; it should be ${rule.expected}.`);
  }
  for (const [present, missing] of NEEDED_FOR_BACKUPS)
    if (valueOf(present) && !valueOf(missing))
      faults.push(`${missing} is not set, but ${present} is; "npm run backup -- --new-key" creates one.`);
  if (valueOf('PAGES_URL') && !valueOf('SITE_URL'))
    faults.push(
      'SITE_URL is not set, but PAGES_URL is. Set SITE_URL to the address of this server, which receives the forms of the pages.',
    );
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
  return { ...toEnvironment(values as Values), warnings: warningsAbout(source, samples, builtFor) };
}

/** Each needs the second. */
const NEEDED_FOR_BACKUPS = [
  ['BACKUP_DIR', 'BACKUP_RECIPIENT'],
  ['BACKUP_SIGNING_KEY', 'BACKUP_RECIPIENT'],
  ['BACKUP_RECIPIENT', 'BACKUP_SIGNING_KEY'],
] as const;

function missingPartners(valueOf: ValueOf): string[] {
  return variablesSetTogether.flatMap((names) => {
    const missing = names.filter((name) => valueOf(name) === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const present = names.filter((name) => !missing.includes(name));
    const advice = names.length === 2 ? 'Set both or neither.' : 'Set all or none of them.';
    return `${missing.join(' and ')} is not set, but ${present.join(' and ')} is. ${advice}`;
  });
}

function oauthOf(v: Values): OAuthSettings | undefined {
  const { IMAP_OAUTH_TOKEN_URL: tokenUrl, IMAP_OAUTH_CLIENT_ID: clientId } = v;
  const refreshToken = v.IMAP_OAUTH_REFRESH_TOKEN;
  if (!tokenUrl || !clientId || !refreshToken) return undefined;
  return { tokenUrl, clientId, clientSecret: v.IMAP_OAUTH_CLIENT_SECRET, refreshToken };
}

function toEnvironment(v: Values) {
  const urlHost = v.HOST.includes(':') ? `[${v.HOST}]` : v.HOST;
  return {
    host: v.HOST,
    port: v.PORT,
    siteUrl: new URL(v.SITE_URL ?? `http://${urlHost}:${v.PORT}`),
    /** Origin of a static host whose pages post their forms here. */
    pagesOrigin: v.PAGES_URL && new URL(v.PAGES_URL).origin,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    smtpUrl: v.SMTP_URL,
    /** A public site without SMTP_URL, which is probably unintended. */
    mailGoesToFiles: v.SMTP_URL === undefined && isPublic(v.SITE_URL),
    /** The mailbox that replies come to. */
    imap: v.IMAP_URL && ({ ...v.IMAP_URL, oauth: oauthOf(v) } satisfies ImapSettings),
    /** The most incoming email that is stored, in megabytes. */
    incomingMailMaxMb: v.INCOMING_MAIL_MAX_MB,
    mailFrom: v.MAIL_FROM,
    inquiryTo: v.INQUIRY_TO,
    /** All webhooks that get inquiries: INQUIRY_WEBHOOK_URL first, then INQUIRY_WEBHOOKS. */
    inquiryWebhooks: [
      ...(v.INQUIRY_WEBHOOK_URL && v.INQUIRY_WEBHOOK_SECRET
        ? [
            {
              purpose: 'inquiry-webhook',
              url: v.INQUIRY_WEBHOOK_URL,
              secrets: v.INQUIRY_WEBHOOK_SECRET,
            } satisfies InquiryWebhook,
          ]
        : []),
      ...parseWebhooks(v.INQUIRY_WEBHOOKS).webhooks,
    ],
    plausible:
      v.PLAUSIBLE_URL && v.PLAUSIBLE_DOMAIN
        ? { url: v.PLAUSIBLE_URL, domain: v.PLAUSIBLE_DOMAIN }
        : undefined,
    ga4:
      v.GA4_MEASUREMENT_ID && v.GA4_API_SECRET
        ? {
            url: v.GA4_URL ?? 'https://www.google-analytics.com',
            measurementId: v.GA4_MEASUREMENT_ID,
            apiSecret: v.GA4_API_SECRET,
          }
        : undefined,
    alertWebhookUrl: v.ALERT_WEBHOOK_URL,
    alertEmail: v.ALERT_EMAIL,
    /** Called once a minute while inquiries reach the agency. */
    heartbeatUrl: v.HEARTBEAT_URL,
    metricsToken: v.METRICS_TOKEN,
    /** Newest first: the newest signs, all are accepted. */
    siteSecrets: v.SITE_SECRET,
    /** Number of trusted proxies in front of this server; 0 for none. */
    trustProxy: v.TRUST_PROXY,
    /** Maximum form posts per address in ten minutes. */
    formRateLimit: v.FORM_RATE_LIMIT,
    /** Scope of HSTS. */
    httpsScope: v.HSTS_SCOPE,
    logLevel: v.LOG_LEVEL,
    keepInquiriesDays: v.KEEP_INQUIRIES_DAYS,
    keepQuarantineDays: v.KEEP_QUARANTINE_DAYS,
    keepDeliveriesDays: v.KEEP_DELIVERIES_DAYS,
    keepPageViewsDays: v.KEEP_PAGE_VIEWS_DAYS,
    backup:
      v.BACKUP_RECIPIENT && v.BACKUP_SIGNING_KEY
        ? {
            folder: v.BACKUP_DIR ?? join(v.DATA_DIR, 'backups'),
            recipients: v.BACKUP_RECIPIENT.split(/\s+/),
            signingKey: v.BACKUP_SIGNING_KEY,
            keep: v.BACKUP_KEEP,
            /** Interval of automatic backups; 0 disables them. */
            everyHours: v.BACKUP_EVERY_HOURS,
          }
        : undefined,
    /** Interval of the watchdog; 0 disables it. */
    watchdogMinutes: v.WATCHDOG_MINUTES,
    /** Receives the watchdog's test inquiries. Without it, the watchdog only logs in to the mail server. */
    watchdogTo: v.WATCHDOG_TO,
  };
}
