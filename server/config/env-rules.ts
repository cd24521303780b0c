import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import { parseImapUrl } from './env-imap.ts';
import { parseMailFrom, parseOwnMailbox } from '../../content-model/text/email-address.ts';

interface Rule<Schema extends z.ZodType> {
  schema: Schema;
  /** Ends the sentence "it should be …". */
  expected: string;
  /** Messages must not repeat the value. */
  secret: boolean;
}

function rule<Schema extends z.ZodType>(schema: Schema, expected: string, secret?: 'secret'): Rule<Schema> {
  return { schema, expected, secret: secret !== undefined };
}

function addressOf(...protocols: string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .optional();
}

/** @param noun such as "a whole number of days" */
function wholeNumber([min, max]: [number, number], fallback: number, noun = 'a whole number') {
  const schema = z.string().regex(/^\d+$/).default(`${fallback}`).transform(Number);
  const bounded = schema.pipe(z.number().min(min).max(max));
  return rule(bounded, `${noun} from ${min} to ${max} (${fallback} when not set)`);
}

const days = (fallback: number) => wholeNumber([1, 36_500], fallback, 'a whole number of days');
const webAddress = addressOf('http:', 'https:');
const matching = (pattern: RegExp) => z.string().regex(pattern);
const noSpaces = matching(/^\S+$/).optional();
const ONE_MAILBOX = 'one email address with ASCII characters before the @';

/** Parses a text with `read`, which returns undefined for an invalid text. */
const parseWith = <Read>(read: (text: string) => Read | undefined) =>
  z
    .string()
    .transform((text, context) => {
      const value = read(text);
      if (value === undefined) context.addIssue('cannot be read');
      return value as Read;
    })
    .optional();

/**
 * One secret, or several during a rotation: newest first, separated by spaces or commas. If any part is too short, the
 * whole text is one passphrase.
 */
function secrets(minLength: number) {
  const splitSecrets = (text: string) => {
    const parts = text.split(/[\s,]+/);
    return parts.every((part) => part.length >= minLength) ? parts : [text];
  };
  return rule(
    z.string().min(minLength).transform(splitSecrets).optional(),
    `at least ${minLength} random characters, or several such secrets separated by spaces, newest first`,
    'secret',
  );
}

/** Verifies the checksum, because every backup with a mistyped key would fail. */
function areRecipients(text: string): boolean {
  try {
    for (const recipient of text.split(/\s+/)) new Encrypter().addRecipient(recipient);
    return true;
  } catch {
    return false;
  }
}

/** Schema and description of every environment variable. */
export const rules = {
  HOST: rule(
    matching(/^[\w.:-]+$/).default('127.0.0.1'),
    'a host name or IP address to listen on, such as 127.0.0.1 or 0.0.0.0',
  ),
  PORT: wholeNumber([0, 65_535], 4321),
  SITE_URL: rule(
    webAddress.refine((text) => text === undefined || /^https?:\/\/[^/?#]+\/?$/i.test(text)),
    'the address that visitors use, without a path, such as https://www.example.com',
  ),
  PAGES_URL: rule(
    webAddress.refine((text) => text === undefined || /^https?:\/\/[^/?#]+\/?$/i.test(text)),
    'the address of the static host that serves the pages, without a path, such as https://www.example.com',
  ),
  DATA_DIR: rule(z.string().default('./data'), 'a folder that this server can write to'),
  DATABASE_URL: rule(
    addressOf('postgres:', 'postgresql:'),
    'an address such as postgres://user:password@host:5432/name',
    'secret',
  ),
  SMTP_URL: rule(
    addressOf('smtp:', 'smtps:'),
    'an address such as smtps://user:password@host:465, or smtp:// with STARTTLS',
    'secret',
  ),
  IMAP_URL: rule(
    parseWith(parseImapUrl),
    'an address such as imaps://user:password@host:993/INBOX, with special characters percent-encoded',
    'secret',
  ),
  IMAP_OAUTH_TOKEN_URL: rule(webAddress, 'the address of the token endpoint, starting with https://'),
  IMAP_OAUTH_CLIENT_ID: rule(noSpaces, 'the ID of the OAuth client, without spaces'),
  IMAP_OAUTH_CLIENT_SECRET: rule(noSpaces, 'the secret of the OAuth client, without spaces', 'secret'),
  IMAP_OAUTH_REFRESH_TOKEN: rule(noSpaces, 'a refresh token, without spaces', 'secret'),
  INCOMING_MAIL_MAX_MB: wholeNumber([100, 10_000_000], 5_000, 'a whole number of megabytes'),
  MAIL_FROM: rule(
    parseWith(parseMailFrom),
    `${ONE_MAILBOX}, such as hello@example.com or "Agency <hello@example.com>"`,
  ),
  INQUIRY_TO: rule(parseWith(parseOwnMailbox), `${ONE_MAILBOX}, such as hello@example.com`),
  INQUIRY_WEBHOOK_URL: rule(webAddress, 'an address starting with https:// or http://', 'secret'),
  INQUIRY_WEBHOOK_SECRET: secrets(16),
  INQUIRY_WEBHOOKS: rule(z.string().optional(), 'a list of webhooks as described in .env.example', 'secret'),
  PLAUSIBLE_URL: rule(webAddress, 'the address of Plausible, such as https://plausible.io'),
  PLAUSIBLE_DOMAIN: rule(noSpaces, 'the site name registered with Plausible, such as example.com'),
  GA4_MEASUREMENT_ID: rule(matching(/^G-[A-Z0-9]+$/).optional(), 'a measurement ID such as G-ABC123DEF4'),
  GA4_URL: rule(webAddress, 'the address of Google Analytics, such as https://region1.google-analytics.com'),
  GA4_API_SECRET: rule(noSpaces, 'the API secret of that measurement ID, without spaces', 'secret'),
  CONTENTFUL_SPACE_ID: rule(noSpaces, 'the ID of a Contentful space, without spaces'),
  CONTENTFUL_ACCESS_TOKEN: rule(noSpaces, 'a delivery token, without spaces', 'secret'),
  CONTENTFUL_ENVIRONMENT: rule(noSpaces, 'the name of a Contentful environment (master when not set)'),
  CONTENTFUL_RATE: wholeNumber([1, 30], 7, 'requests per second, a whole number'),
  ALERT_WEBHOOK_URL: rule(webAddress, 'an address starting with https:// or http://', 'secret'),
  ALERT_EMAIL: rule(parseWith(parseOwnMailbox), `${ONE_MAILBOX}, different from INQUIRY_TO`),
  HEARTBEAT_URL: rule(webAddress, 'an address starting with https:// or http://', 'secret'),
  METRICS_TOKEN: rule(matching(/^\S{16,}$/).optional(), 'at least 16 characters without spaces', 'secret'),
  SITE_SECRET: secrets(32),
  TRUST_PROXY: wholeNumber([0, 10], 0, 'the number of proxies in front of this server, a whole number'),
  FORM_RATE_LIMIT: wholeNumber([1, 1_000_000_000], 20),
  HSTS_SCOPE: rule(
    z.enum(['host', 'subdomains', 'preload']).default('host'),
    'one of host, subdomains, preload (host when not set)',
  ),
  LOG_LEVEL: rule(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'one of trace, debug, info, warn, error, silent',
  ),
  KEEP_INQUIRIES_DAYS: days(730),
  KEEP_QUARANTINE_DAYS: days(90),
  KEEP_DELIVERIES_DAYS: days(30),
  KEEP_PAGE_VIEWS_DAYS: days(760),
  BACKUP_RECIPIENT: rule(
    z.string().refine(areRecipients).optional(),
    'one or more age public keys, which begin with age1; "npm run backup -- --new-key" creates one',
    // Secret, because the private key may have been entered by mistake.
    'secret',
  ),
  BACKUP_SIGNING_KEY: rule(
    matching(/^\S{32,}$/).optional(),
    'at least 32 random characters without spaces; "npm run backup -- --new-key" creates one',
    'secret',
  ),
  BACKUP_DIR: rule(z.string().optional(), 'a folder that this server can write to'),
  BACKUP_EVERY_HOURS: wholeNumber([0, 8_760], 24, 'a whole number of hours'),
  BACKUP_KEEP: wholeNumber([1, 10_000], 14),
  WATCHDOG_MINUTES: wholeNumber([0, 10_080], 60, 'a whole number of minutes'),
  WATCHDOG_TO: rule(parseWith(parseOwnMailbox), `${ONE_MAILBOX}; use a mailbox that nobody reads`),
};

export type VariableName = keyof typeof rules;

/** Variables that must be set together. */
export const variablesSetTogether: VariableName[][] = [
  ['INQUIRY_WEBHOOK_URL', 'INQUIRY_WEBHOOK_SECRET'],
  ['PLAUSIBLE_URL', 'PLAUSIBLE_DOMAIN'],
  ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'],
  ['IMAP_OAUTH_TOKEN_URL', 'IMAP_OAUTH_CLIENT_ID', 'IMAP_OAUTH_REFRESH_TOKEN'],
];
