import { inquiryAddresses } from '../mail/addresses.ts';
import { CommitOutcomeUnknown, type Database } from '../database/database.ts';
import type { HookPurpose } from '../outbox/purposes.ts';
import type { Inquiry, Trx } from '../database/tables.ts';
import { normalizeEmail } from '../../content-model/text/email-address.ts';
import { answerText, type Answer } from './answers.ts';
import { addInquiryDeliveries } from './deliveries.ts';
import { freeTextFields, type InquiryFields } from '../../content-model/forms/fields.ts';
import { fingerprintOf, detectSignals, scoreSpam, type SpamEvidence } from './spam.ts';
import { storeInquiries, WITHOUT_CONTEXT, type NewInquiry } from './store.ts';
import { submissionKey } from './submission-keys.ts';

/** How an inquiry was submitted. */
export interface InquiryContext extends SpamEvidence {
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

export interface Submission {
  inquiry: InquiryFields;
  /** Answers to the agency's own fields. */
  answers?: readonly Answer[] | undefined;
  context: InquiryContext;
}

/** `isRepeat` if the inquiry was already stored under the same key. */
export type Accepted = Pick<Inquiry, 'reference' | 'state' | 'score'> & { isRepeat: boolean };

const REPEAT_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a function that stores a submission: the inquiry and its deliveries, in one transaction with submissions that
 * arrive at the same time. It resolves once they are on disk. A suspicious inquiry gets a reference, too, but is
 * quarantined without deliveries. A repeated submission (see submissionKey) is stored once.
 * @param prefix of new references
 * @throws CommitOutcomeUnknown if it is unknown whether the inquiry is stored; a retry is safe
 */
export function acceptInquiries(
  database: Database,
  hooks: readonly HookPurpose[],
  prefix: string,
): (submission: Submission) => Promise<Accepted> {
  const store = database.batch((trx, prepared: Prepared[]) => storeAll(trx, prepared, hooks, prefix));
  return async (submission) => {
    const prepared = prepare(submission);
    try {
      return await store(prepared);
    } catch (error) {
      if (!(error instanceof CommitOutcomeUnknown) || error.timedOut) throw error;
      // Idempotent: the key finds a stored inquiry, waits for one in progress, or stores the inquiry now.
      return store(prepared).catch(() => Promise.reject(error));
    }
  };
}

type Prepared = ReturnType<typeof prepare>;

/** Does the work that grows with the text, before the transaction that others wait for. */
function prepare({ inquiry, answers = [], context }: Submission) {
  return {
    row: {
      ...inquiry,
      ...WITHOUT_CONTEXT,
      kind: 'inquiry' as const,
      normalized_email: normalizeEmail(inquiry.email),
      locale: context.locale ?? null,
      fingerprint: fingerprintOf(inquiry, answers),
      submission_key: submissionKey(inquiry, answers, context.idempotencyKey),
      source: context.source ?? null,
      visit_source: context.visitSource ?? null,
      campaign: context.campaign ?? null,
      answers: JSON.stringify(answers),
    },
    signals: detectSignals(inquiry, context, answers),
    addresses: inquiryAddresses('', inquiry.email, [
      ...freeTextFields.map((name) => inquiry[name]),
      ...answers.map(answerText),
    ]),
  };
}

async function storeAll(
  trx: Trx,
  prepared: Prepared[],
  hooks: readonly HookPurpose[],
  prefix: string,
): Promise<Accepted[]> {
  const now = Date.now();
  const uniqueByKey = new Map(prepared.map((item) => [item.row.submission_key, item]));
  const stored = await storeInquiries(trx, prefix, await scoreAll(trx, [...uniqueByKey.values()], now));
  const newInquiries = stored.filter(({ isRepeat }) => !isRepeat);
  const addresses = newInquiries.flatMap(({ reference, submission_key }) =>
    uniqueByKey.get(submission_key!)!.addresses.map((address) => ({ ...address, inquiry: reference })),
  );
  if (addresses.length > 0) await trx.insertInto('inquiry_addresses').values(addresses).execute();
  await addInquiryDeliveries(
    trx,
    newInquiries.filter(({ state }) => state === 'accepted'),
    hooks,
    now,
  );
  const byKey = new Map(stored.map((one) => [one.submission_key, { ...one }]));
  return prepared.map(({ row }) => {
    const inquiry = byKey.get(row.submission_key)!;
    const { reference, state, score, isRepeat } = inquiry;
    inquiry.isRepeat = true;
    return { reference, state, score, isRepeat };
  });
}

/** Scores the submissions. Each score counts repeats that come earlier in the batch. */
async function scoreAll(trx: Trx, prepared: Prepared[], now: number): Promise<NewInquiry[]> {
  const rows = prepared.map(({ row }) => row);
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const senders = rows.map(({ normalized_email }) => normalized_email);
  const repeats = await countRepeats(trx, fingerprints, now - REPEAT_WINDOW_MS);
  const trusted = await reviewedSenders(trx, senders);
  return prepared.map((item) => {
    const { fingerprint, normalized_email } = item.row;
    const repeat = repeats.get(fingerprint) ?? 0;
    repeats.set(fingerprint, repeat + 1);
    const { score, signals, quarantined } = scoreSpam(item.signals, repeat, trusted.get(normalized_email));
    const state = quarantined ? 'quarantined' : 'accepted';
    return { ...item.row, state, received_at: now, score, signals: JSON.stringify(signals) };
  });
}

/** Returns whether each sender that a member has reviewed is trusted. */
async function reviewedSenders(trx: Trx, senders: string[]): Promise<Map<string, boolean>> {
  const reviews = await trx
    .selectFrom('inbox_senders')
    .selectAll()
    .where('normalized_email', 'in', senders)
    .execute();
  return new Map(reviews.map(({ normalized_email, trusted }) => [normalized_email, trusted === 1]));
}

async function countRepeats(trx: Trx, fingerprints: string[], since: number): Promise<Map<string, number>> {
  const counts = await trx
    .selectFrom('inquiries')
    .select((table) => ['fingerprint', table.fn.countAll<number>().as('n')])
    .where('fingerprint', 'in', fingerprints)
    .where('received_at', '>', since)
    .groupBy('fingerprint')
    .execute();
  return new Map(counts.map(({ fingerprint, n }) => [fingerprint, n]));
}
