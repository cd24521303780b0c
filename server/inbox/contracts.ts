import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { ROLES, STATUSES } from '../database/inbox-tables.ts';
import { parseEmailAddress } from '../mail/address.ts';
import { UNITS } from './numbers/periods.ts';
import { MAX_PER_MINUTE, MAX_SUBJECT } from '../subscribers/newsletter-file.ts';

/** The longest list of subscribers, in bytes and in characters. */
export const MAX_LIST = 2 ** 20;

const text = (max: number) => z.string().min(1).max(max);
const base64url = z.string().regex(/^[\w-]{1,8192}$/);

/** What every passkey response has; the library reads the rest and refuses what does not fit (WebAuthn 5.1). */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
    clientExtensionResults: z.record(z.string(), z.unknown()),
    response,
  });

export const shownPasskey = credential(
  z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
).transform((given) => given as AuthenticationResponseJSON);

export const newPasskey = credential(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
).transform((given) => given as RegistrationResponseJSON);

const reference = z.string().regex(/^[A-Z0-9-]{1,40}$/);
const status = z.enum(STATUSES);
/** The one that was seen: somebody else may have changed it since. */
const version = z.int().min(0);

const SORTS = ['newest', 'due'] as const;
export type Sort = (typeof SORTS)[number];

/** What of the enquiries is looked at. In a body and never in an address: people search for names. */
export const filterSchema = z.strictObject({
  view: z.enum(['all', ...STATUSES, 'quarantined', 'snoozed']),
  text: z.string().max(200),
  unread: z.boolean(),
  mine: z.boolean(),
  unanswered: z.boolean().default(false),
});
export type EnquiryFilter = z.infer<typeof filterSchema>;
export const keptFilterBody = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(40),
  filter: filterSchema,
});
export const listBody = z.strictObject({
  filter: filterSchema,
  sort: z.enum(SORTS).default('newest'),
  after: z
    .strictObject({ received_at: z.int(), reference, dueAt: z.int().nullable().default(null) })
    .optional(),
});
/** What may change of a case. The reason is one line. */
const change = {
  status: status.exactOptional(),
  assignee: text(40).nullable().exactOptional(),
  snoozed_until: z.int().nullable().exactOptional(),
  deal_value: z.int().min(0).max(1_000_000_000).nullable().exactOptional(),
  reason: z.string().trim().max(200).exactOptional(),
};
export const changeBody = z.strictObject({ version, ...change });
const which = z.union([
  z.strictObject({ references: z.array(reference).min(1).max(500) }),
  // What came in after the list was read is not meant.
  z.strictObject({ filter: filterSchema, until: z.int() }),
]);
export const countBody = z.strictObject({ which });
export const bulkBody = z.strictObject({ which, ...change });
export const readBody = z.strictObject({ read: z.boolean().default(true) });
export const presenceBody = z.strictObject({ writing: z.boolean() });
export const reviewBody = z.strictObject({ which, verdict: z.enum(['release', 'spam']) });
export const undoBody = z.strictObject({ undo: z.uuid() });
export const noteBody = z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(10_000) });

/** As mails carry it: lines end in one way, and no sign that is none of a text. */
const letter = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, ''))
    .pipe(z.string().trim().max(max));
export const answerBody = z.strictObject({
  id: z.uuid(),
  text: letter(15_000).pipe(z.string().min(1)),
  /** When it is to leave; soon when left out. */
  leavesAt: z.int().optional(),
  /** The answers that its author saw: there may be another one since. */
  seen: z.array(z.uuid()).max(1_000),
});
export type NewAnswer = z.infer<typeof answerBody>;
export const nameBody = z.strictObject({
  name: letter(80).transform((typed) => typed.replaceAll(/\s+/g, ' ')),
});
export const signatureBody = z.strictObject({ signature: letter(1_000) });
export const newNewsletterBody = z.strictObject({ id: z.uuid() });
export const newsletterBody = z.strictObject({
  version,
  subject: letter(MAX_SUBJECT).transform((typed) => typed.replaceAll(/\s+/g, ' ')),
  body: letter(50_000),
});
export const newsletterFileBody = z.strictObject({ name: text(200), text: text(60_000) });
export const versionBody = z.strictObject({ version });
export const sendBody = z.strictObject({
  version,
  perMinute: z.int().min(1).max(MAX_PER_MINUTE),
  /** When its first copies are to leave; now when left out. */
  leavesAt: z.int().optional(),
});
export type AskedToSend = z.infer<typeof sendBody>;

/** In a body and never in an address: people look for addresses. */
const subscriberFilter = z.strictObject({
  view: z.enum(['all', 'confirmed', 'pending', 'bounced']),
  text: z.string().max(254),
  source: z.string().max(2_000).optional(),
});
export type SubscriberFilter = z.infer<typeof subscriberFilter>;
export const subscribersBody = z.strictObject({
  filter: subscriberFilter,
  after: z.strictObject({ requested_at: z.int(), id: text(64) }).optional(),
});
/** A CSV file or a list, and when and how the people on it agreed. */
export const additionsBody = z.strictObject({
  list: text(MAX_LIST),
  consent: letter(500).pipe(z.string().min(1)),
});
export const exportBody = z.strictObject({
  what: z.enum(['enquiries', 'subscribers']),
  format: z.enum(['csv', 'json']),
  /** Of enquiries; all of them when left out. */
  which: which.optional(),
});
export const unitSchema = z.enum(UNITS);
export const numbersBody = z.strictObject({ unit: unitSchema, by: z.enum(['time', 'page', 'source']) });
/** Whatever stands where an address should: what a visitor typed may be none, and goes all the same. */
const address = z.string().trim().min(1).max(1_000);
export const lookBody = z.strictObject({ address });
export const eraseBody = z.strictObject({ address, mentions: z.boolean() });

const role = z.enum(ROLES);
/** One spelling of each mailbox: the domain in lower-case ASCII (IDNA), so that addresses can be compared. */
const email = text(254).transform((typed, context) => {
  const address = parseEmailAddress(typed);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: 'is no mail address' });
  return z.NEVER;
});

export const correctionBody = z.strictObject({ email });
export const nothing = z.strictObject({});
export const tokenBody = z.strictObject({ token: text(200) });
export const joinBody = z.strictObject({ token: text(200), response: newPasskey });
export const passkeyBody = z.strictObject({ response: shownPasskey });
export const newPasskeyBody = z.strictObject({ response: newPasskey });
export const codeBody = z.strictObject({ code: text(60) });
export const invitationBody = z.strictObject({ email, role });
export const auditPlace = z.strictObject({ at: z.string().regex(/^\d{1,15}$/), id: z.uuid() }).partial();
export const roleBody = z.strictObject({ role });
