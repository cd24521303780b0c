import type { InquiryFields } from '../../content-model/forms/fields.ts';
import { normalizeEmail } from '../../content-model/text/email-address.ts';
import { CommitOutcomeUnknown, type Database } from '../database/database.ts';
import type { Inquiry, Trx } from '../database/tables.ts';
import type { WebhookPurpose } from '../outbox/purposes.ts';
import type { FieldValue } from './field-values.ts';
import { addInquiryDeliveries } from './inquiry-deliveries.ts';
import {
  detectSignals,
  fingerprintOf,
  scoreSpam,
  withoutDraft,
  type SpamEvidence,
  type SpamSignal,
} from './spam.ts';
import {
  countRepeats,
  findSubmission,
  readContactReview,
  storeAddresses,
  storeInquiry,
  submissionKey,
  WITHOUT_CONTEXT,
} from './store.ts';

/** How an inquiry was submitted. */
export interface InquiryContext extends SpamEvidence {
  /** The text that a demo wrote into the message. */
  draft?: string | undefined;
  locale?: string | undefined;
  /** Path of the page with the form. */
  source?: string | undefined;
  /** Source of the visit, see readVisitSource. */
  visitSource?: string | undefined;
  /** Campaign whose link began the visit. */
  campaign?: string | undefined;
  /** Repeated when the same form is sent again. Without a key, every submission is a new inquiry. */
  idempotencyKey?: string | undefined;
}

/** A submitted form whose fields have been checked. */
export interface Submission {
  inquiry: InquiryFields;
  /** Values of the agency's own fields. */
  fieldValues?: readonly FieldValue[] | undefined;
  context: InquiryContext;
}

/** `isRepeat` if the inquiry was already stored under the same key. */
export type Accepted = Pick<Inquiry, 'reference' | 'state' | 'score'> & { isRepeat: boolean };

export interface AcceptOptions {
  database: Database;
  /** The configured webhooks and chats. */
  webhooks: readonly WebhookPurpose[];
  /** Prefix of new references. */
  prefix: string;
}

/**
 * Stores a submission and its deliveries, and resolves once both are on disk. A suspicious inquiry is quarantined: it
 * gets a reference but no deliveries. A submission that was stored before gets the reference of then.
 * @throws CommitOutcomeUnknown if it is unknown whether the inquiry is stored; sending it again is safe
 */
export async function acceptInquiry(options: AcceptOptions, submission: Submission): Promise<Accepted> {
  const { inquiry, fieldValues = [], context } = submission;
  const checked = {
    ...submission,
    // Made once, so that the second try below finds what the first one may have stored.
    key: submissionKey(inquiry, fieldValues, context.idempotencyKey),
    fingerprint: fingerprintOf(withoutDraft(inquiry, context.draft), fieldValues),
    signals: detectSignals(inquiry, context, fieldValues),
  };
  const store = () => options.database.write((trx) => storeSubmission(trx, options, checked));
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof CommitOutcomeUnknown) || error.timedOut) throw error;
    return await store().catch(() => Promise.reject(error));
  }
}

interface CheckedSubmission extends Submission {
  /** Equal for the same form sent again, see submissionKey. */
  key: string;
  /** Equal for equal texts, see fingerprintOf. */
  fingerprint: string;
  /** What looks like spam in the submission itself. */
  signals: SpamSignal[];
}

/** Runs in one transaction, which another instance with the same submission waits for. */
async function storeSubmission(
  trx: Trx,
  { webhooks, prefix }: AcceptOptions,
  { inquiry, fieldValues = [], context, key, fingerprint, signals }: CheckedSubmission,
): Promise<Accepted> {
  const now = Date.now();
  const earlier = await findSubmission(trx, key, now);
  if (earlier) return { ...earlier, isRepeat: true };

  const normalized_email = normalizeEmail(inquiry.email);
  const spam = scoreSpam(
    signals,
    await countRepeats(trx, fingerprint, now),
    await readContactReview(trx, normalized_email, now),
  );
  const { isNew, stored } = await storeInquiry(trx, prefix, {
    ...WITHOUT_CONTEXT,
    ...inquiry,
    normalized_email,
    kind: 'inquiry',
    state: spam.quarantined ? 'quarantined' : 'accepted',
    received_at: now,
    score: spam.score,
    signals: JSON.stringify(spam.signals),
    fingerprint,
    submission_key: key,
    locale: context.locale ?? null,
    source: context.source ?? null,
    visit_source: context.visitSource ?? null,
    campaign: context.campaign ?? null,
    field_values: JSON.stringify(fieldValues),
  });
  if (!isNew) return { ...stored, isRepeat: true };
  await storeAddresses(trx, stored);
  if (!spam.quarantined) await addInquiryDeliveries(trx, stored, { webhooks, now });
  return { ...stored, isRepeat: false };
}
