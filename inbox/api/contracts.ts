import { onOneLine, withoutBidiControls, withoutControls } from '../../content-model/text/clean-text.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { STATUSES } from '../../server/database/inbox-tables.ts';
import { MAX_REPLY_FILES, MAX_SELECTED } from './limits.ts';
import { parseEmailAddress } from '../../content-model/text/email-address.ts';
import { MAX_PER_MINUTE, MAX_SUBJECT } from '../../server/subscribers/newsletter-file.ts';

/** The longest list of subscribers, in bytes and in characters. */
export const MAX_LIST = 2 ** 20;

export const text = (max: number) => z.string().min(1).max(max);
const base64url = z.string().regex(/^[\w-]{1,8192}$/);

/** What every passkey response has; the library reads the rest and refuses what does not fit (WebAuthn 5.1). */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
    clientExtensionResults: z.custom<RegistrationResponseJSON['clientExtensionResults']>(
      (value) => value instanceof Object,
    ),
    response,
  });

export const passkeyAssertion = credential(
  z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
).transform((value) => value as AuthenticationResponseJSON);

export const passkeyRegistration = credential(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
).transform((value) => value as RegistrationResponseJSON);

/** An id of the path, unvalidated: an unknown one gets 404. */
export const plainId = z.string();
export const byId = { id: plainId };
export const byReference = { reference: plainId };

export const reference = z.string().regex(/^[A-Z0-9-]{1,40}$/);
/** The version that the member saw, for optimistic concurrency. */
export const version = z.int().min(0);

export const SORTS = ['newest', 'due'] as const;
export type Sort = (typeof SORTS)[number];

/** The filter of the list. It is sent in the body, because names that members search for must not appear in URLs. */
export const inquiryFilter = z.strictObject({
  view: z.enum(['unanswered', 'mine', ...STATUSES, 'snoozed', 'quarantined', 'all']),
  text: z.string().max(200),
  unread: z.boolean(),
});
export type InquiryFilter = z.infer<typeof inquiryFilter>;
/** Inquiries by reference, or all that match a filter and were received by a time (ms). */
export const selection = z.union([
  z.strictObject({ references: z.array(reference).min(1).max(MAX_SELECTED) }),
  // `until` excludes inquiries that arrived after the list was read.
  z.strictObject({ filter: inquiryFilter, until: z.int() }),
]);
export type InquirySelection = z.infer<typeof selection>;
/** The fields of an inquiry that members change. The reason is a single line. */
export const inquiryChangeFields = {
  status: z.enum(STATUSES).exactOptional(),
  assignee: text(40).nullable().exactOptional(),
  snoozedUntil: z.int().nullable().exactOptional(),
  dealValue: z.int().min(0).max(1_000_000_000).nullable().exactOptional(),
  reason: z.string().trim().max(200).exactOptional(),
};
export type InquiryChangeInput = z.infer<z.ZodObject<typeof inquiryChangeFields>>;

/** Text for an email: line ends are normalized, and control characters are refused. */
export const emailText = (max: number) =>
  z.string().transform(withoutControls).pipe(z.string().trim().max(max));
export const line = (max: number) => emailText(max).transform(onOneLine);
/** The name of a member or of a passkey, without bidirectional controls, which could show the name of a colleague (UAX 9). */
export const personName = line(80).transform(withoutBidiControls);

/** An email address in canonical form: the domain in lower-case ASCII (IDNA), so that addresses can be compared. */
export const email = text(254).transform((input, context) => {
  const address = parseEmailAddress(input);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: 'is not an email address' });
  return z.NEVER;
});

export const replyFields = {
  id: z.uuid(),
  text: emailText(15_000).pipe(z.string().min(1)),
  /** When to send it (ms); without it, after the time for undo. */
  leavesAt: z.int().optional(),
  /** Who else gets it, visible to all. */
  cc: z.array(email).max(10).default([]),
  /** Whether it closes the inquiry; a scheduled one does not. */
  closes: z.boolean().default(false),
  /** Ids of the files of the draft that it takes along. */
  files: z.array(plainId.max(40)).max(MAX_REPLY_FILES).default([]),
  /** Ids of the replies that the author saw, to detect one written meanwhile. */
  seen: z.array(z.uuid()).max(1_000),
};
export type NewReply = z.input<z.ZodObject<typeof replyFields>>;
export const newsletterFields = { version, subject: line(MAX_SUBJECT), body: emailText(50_000) };
export const sendFields = {
  version,
  perMinute: z.int().min(1).max(MAX_PER_MINUTE),
  /** When to send the first copies (ms); without it, now. */
  leavesAt: z.int().optional(),
};
export type SendRequest = z.infer<z.ZodObject<typeof sendFields>>;

/** Sent in the body, because email addresses must not appear in URLs. */
export const subscriberFilter = z.strictObject({
  view: z.enum(['all', 'confirmed', 'added', 'pending', 'bounced']),
  text: z.string().max(254),
  source: z.string().max(2_000).optional(),
});
export type SubscriberFilter = z.infer<typeof subscriberFilter>;
