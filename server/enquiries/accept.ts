import { enquiryAddresses } from '../mail/addresses.ts';
import { CommitOutcomeUnknown, type Database } from '../database/database.ts';
import type { HookPurpose } from '../outbox/purposes.ts';
import type { Enquiry, Trx } from '../database/tables.ts';
import { normalizeEmail } from '../../content-model/text/email-address.ts';
import { answerText, type Answer } from './answers.ts';
import { addEnquiryDeliveries } from './deliveries.ts';
import { freeTextFields, type EnquiryFields } from '../../content-model/forms/fields.ts';
import { fingerprintOf, detectSignals, scoreSpam, type SpamEvidence } from './spam.ts';
import { storeEnquiries, WITHOUT_CONTEXT, type NewEnquiry } from './store.ts';
import { submissionKey } from './submission-keys.ts';

/** How an enquiry was submitted. */
export interface EnquiryContext extends SpamEvidence {
  locale?: string | undefined;
  /** Path of the page with the form. */
  source?: string | undefined;
  /** Source of the visit, see readVisitSource. */
  visitSource?: string | undefined;
  /** Campaign whose link began the visit. */
  campaign?: string | undefined;
  /** Repeated when the same form is sent again. Without a key, every submission is a new enquiry. */
  idempotencyKey?: string | undefined;
}

export interface Submission {
  enquiry: EnquiryFields;
  /** Answers to the agency's own fields. */
  answers?: readonly Answer[] | undefined;
  context: EnquiryContext;
}

/** `isRepeat` if the enquiry was already stored under the same key. */
export type Accepted = Pick<Enquiry, 'reference' | 'state' | 'score'> & { isRepeat: boolean };

const REPEAT_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a function that stores a submission: the enquiry and its deliveries, in one transaction with submissions that
 * arrive at the same time. It resolves once they are on disk. A suspicious enquiry gets a reference, too, but is
 * quarantined without deliveries. A repeated submission (see submissionKey) is stored once.
 * @param prefix of new references
 * @throws CommitOutcomeUnknown if it is unknown whether the enquiry is stored; a retry is safe
 */
export function acceptEnquiries(
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
      // Idempotent: the key finds a stored enquiry, waits for one in progress, or stores the enquiry now.
      return store(prepared).catch(() => Promise.reject(error));
    }
  };
}

type Prepared = ReturnType<typeof prepare>;

/** Does the work that grows with the text, before the transaction that others wait for. */
function prepare({ enquiry, answers = [], context }: Submission) {
  return {
    row: {
      ...enquiry,
      ...WITHOUT_CONTEXT,
      kind: 'enquiry' as const,
      normalized_email: normalizeEmail(enquiry.email),
      locale: context.locale ?? null,
      fingerprint: fingerprintOf(enquiry, answers),
      submission_key: submissionKey(enquiry, answers, context.idempotencyKey),
      source: context.source ?? null,
      visit_source: context.visitSource ?? null,
      campaign: context.campaign ?? null,
      answers: JSON.stringify(answers),
    },
    signals: detectSignals(enquiry, context, answers),
    addresses: enquiryAddresses('', enquiry.email, [
      ...freeTextFields.map((name) => enquiry[name]),
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
  const stored = await storeEnquiries(trx, prefix, await scoreAll(trx, [...uniqueByKey.values()], now));
  const newEnquiries = stored.filter(({ isRepeat }) => !isRepeat);
  const addresses = newEnquiries.flatMap(({ reference, submission_key }) =>
    uniqueByKey.get(submission_key!)!.addresses.map((address) => ({ ...address, enquiry: reference })),
  );
  if (addresses.length > 0) await trx.insertInto('enquiry_addresses').values(addresses).execute();
  await addEnquiryDeliveries(
    trx,
    newEnquiries.filter(({ state }) => state === 'accepted'),
    hooks,
    now,
  );
  const byKey = new Map(stored.map((one) => [one.submission_key, { ...one }]));
  return prepared.map(({ row }) => {
    const enquiry = byKey.get(row.submission_key)!;
    const { reference, state, score, isRepeat } = enquiry;
    enquiry.isRepeat = true;
    return { reference, state, score, isRepeat };
  });
}

/** Scores the submissions. Each score counts repeats that come earlier in the batch. */
async function scoreAll(trx: Trx, prepared: Prepared[], now: number): Promise<NewEnquiry[]> {
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
    .selectFrom('enquiries')
    .select((table) => ['fingerprint', table.fn.countAll<number>().as('n')])
    .where('fingerprint', 'in', fingerprints)
    .where('received_at', '>', since)
    .groupBy('fingerprint')
    .execute();
  return new Map(counts.map(({ fingerprint, n }) => [fingerprint, n]));
}
