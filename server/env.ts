import { join } from 'node:path';
import type { z } from 'zod';
import { readHooks, type EnquiryHook } from './env-hooks.ts';
import { rules, linked, type VariableName } from './env-rules.ts';
import { isPublic, warningsAbout } from './env-warnings.ts';

/** The configuration of one running site, read once at the start. Counts carry their unit in the name. */
export type Environment = ReturnType<typeof arrange> & {
  /** Sentences for the log at the start: allowed, but hardly meant. */
  warnings: string[];
};

/** A line for every wrong variable: its name, what was given (never a secret), what it should be. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

type Values = { [Name in VariableName]: z.output<(typeof rules)[Name]['schema']> };
type Given = (name: VariableName) => string | undefined;

/**
 * Reads the environment variables listed in .env.example. An empty variable counts as not set.
 * @param source usually `process.env`
 * @param samples how many the content held when the site was built
 * @param builtFor the address that its pages name
 * @throws EnvironmentError naming all faults at once
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  samples = 0,
  builtFor?: string,
): Environment {
  const given: Given = (name) => source[name]?.trim() || undefined;
  const faults: string[] = [...missingPartners(given), ...readHooks(given('ENQUIRY_HOOKS')).faults];
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const result = rule.schema.safeParse(given(name as VariableName));
    values[name] = result.data;
    if (result.success) continue;
    const shown = rule.secret ? 'set, but not valid' : JSON.stringify(given(name as VariableName));
    faults.push(`${name} is ${shown}; it should be ${rule.should}.`);
  }
  if (given('BACKUP_DIR') && !given('BACKUP_RECIPIENT'))
    faults.push('BACKUP_RECIPIENT is not set, but BACKUP_DIR is; "npm run backup -- --new-key" makes one.');
  if (given('PAGES_URL') && !given('SITE_URL'))
    faults.push(
      'SITE_URL is not set, but PAGES_URL is; it should be the address of this server, to which the pages post their forms.',
    );
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
  return { ...arrange(values as Values), warnings: warningsAbout(source, samples, builtFor) };
}

function missingPartners(given: Given): string[] {
  return linked.flatMap((names) => {
    const missing = names.filter((name) => given(name) === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const set = names.filter((name) => !missing.includes(name));
    return `${missing.join(' and ')} is not set, but ${set.join(' and ')} is; they should be set together.`;
  });
}

function arrange(v: Values) {
  const listensAt = v.HOST.includes(':') ? `[${v.HOST}]` : v.HOST;
  return {
    host: v.HOST,
    port: v.PORT,
    siteUrl: new URL(v.SITE_URL ?? `http://${listensAt}:${v.PORT}`),
    /** Where a static host shows the pages, which post their forms here. */
    pagesOrigin: v.PAGES_URL && new URL(v.PAGES_URL).origin,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    smtpUrl: v.SMTP_URL,
    /** On a site that others visit, which is hardly meant. */
    mailGoesToFiles: v.SMTP_URL === undefined && isPublic(v.SITE_URL),
    mailFrom: v.MAIL_FROM,
    enquiryTo: v.ENQUIRY_TO,
    /** Every system that gets each enquiry: that of ENQUIRY_WEBHOOK_URL first, then those of ENQUIRY_HOOKS. */
    enquiryHooks: [
      ...(v.ENQUIRY_WEBHOOK_URL && v.ENQUIRY_WEBHOOK_SECRET
        ? [
            {
              purpose: 'enquiry-hook',
              url: v.ENQUIRY_WEBHOOK_URL,
              secrets: v.ENQUIRY_WEBHOOK_SECRET,
            } satisfies EnquiryHook,
          ]
        : []),
      ...readHooks(v.ENQUIRY_HOOKS).hooks,
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
    /** Called once a minute while enquiries get through. */
    heartbeatUrl: v.HEARTBEAT_URL,
    metricsToken: v.METRICS_TOKEN,
    /** The newest first: it signs, and all of them are believed. */
    siteSecrets: v.SITE_SECRET,
    /** How many proxies in front of this server may be believed about the visitor's address; 0 for none. */
    trustProxy: v.TRUST_PROXY,
    /** Form posts taken from one address in ten minutes. */
    formRateLimit: v.FORM_RATE_LIMIT,
    /** What browsers are told to reach by HTTPS alone from now on. */
    httpsScope: v.HSTS_SCOPE,
    logLevel: v.LOG_LEVEL,
    keepEnquiriesDays: v.KEEP_ENQUIRIES_DAYS,
    keepQuarantineDays: v.KEEP_QUARANTINE_DAYS,
    keepDeliveriesDays: v.KEEP_DELIVERIES_DAYS,
    keepPageViewsDays: v.KEEP_PAGE_VIEWS_DAYS,
    backup: v.BACKUP_RECIPIENT
      ? {
          folder: v.BACKUP_DIR ?? join(v.DATA_DIR, 'backups'),
          recipients: v.BACKUP_RECIPIENT.split(/\s+/),
          keep: v.BACKUP_KEEP,
          /** Between two backups that the server makes by itself; 0 for none. */
          everyHours: v.BACKUP_EVERY_HOURS,
        }
      : undefined,
    /** Between two runs of the watchdog; 0 switches it off. */
    watchdogMinutes: v.WATCHDOG_MINUTES,
    /** Takes the watchdog's test enquiries; without it they stop at the login to the mail server. */
    watchdogTo: v.WATCHDOG_TO,
  };
}
