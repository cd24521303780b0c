import { hash } from 'node:crypto';
import { z } from 'zod';
import { parseColumn } from '../database/json-column.ts';
import { fieldValueText, freeTextOf, type FieldValue } from './field-values.ts';
import { inquiryFields, freeTextFields, type InquiryFields } from '../../content-model/forms/fields.ts';

export interface SpamEvidence {
  /** Value of the honeypot field, which is hidden from people. */
  honeypot: string;
  /** Time from showing to posting the form, measured in the browser; undefined without scripts. */
  filledInMs?: number | undefined;
  /** Whether the site as a whole receives more posts than its limit. */
  siteIsFlooded?: boolean | undefined;
}

/** How a member reviewed the contact's inquiries. */
export type ContactReview = 'trusted' | 'spam';

/** A detected signal and its weight. */
export type SpamSignal = [signal: string, points: number];

export interface SpamScore {
  score: number;
  /** The detected signals, shown to the agency. */
  signals: string[];
  quarantined: boolean;
}

/**
 * Score from which an inquiry is quarantined. No signal of a single inquiry reaches it alone, because people are quick
 * and their programs fill in hidden fields (docs/decisions/020-spam.md).
 */
const THRESHOLD = 60;

/** A member's review of a contact. Anyone can type an address, so neither review decides alone. */
const MARKED_CONTACT_POINTS = 40;
const TRUSTED_CONTACT_POINTS = -30;

/** Each pattern runs in linear time: its unbounded part cannot contain the start of another match. */
const PATTERNS: readonly [signal: string, pattern: RegExp, points: number][] = [
  ['forum-markup', /\[(?:url|link)\b[^[\]]*\]/i, 40],
  ['html-link', /<a\s[^<>]*href/i, 35],
  ['gambling', /\b(?:online casino|casino bonus|sports? betting|slot machines?)\b/i, 35],
  ['pills', /\b(?:viagra|cialis|levitra|cheap meds)\b/i, 40],
  ['easy-money', /\b(?:earn|make) \$?\d[\d,.]*\s?(?:usd|dollars)?\s(?:a|per) (?:day|week)\b/i, 30],
  ['crypto-offer', /\b(?:double your (?:bitcoin|crypto)|guaranteed (?:profit|returns))\b/i, 35],
  ['mass-mailing', /\b(?:email (?:list|database)|contact forms?) (?:blast|submission|advertising)\b/i, 30],
  ['adult', /\b(?:xxx|porn|escort service|sex dating)\b/i, 40],
];

/** Detects the signals of an inquiry's text and request. All work that grows with the text is done here. */
export function detectSignals(
  inquiry: InquiryFields,
  evidence: SpamEvidence,
  fieldValues: readonly FieldValue[] = [],
): SpamSignal[] {
  const signals: SpamSignal[] = [];
  const add = (signal: string, points: number) => signals.push([signal, points]);
  const { honeypot, filledInMs, siteIsFlooded } = evidence;

  if (siteIsFlooded) add('site-flooded', THRESHOLD);
  if (honeypot.trim() !== '') add('hidden-field-filled', 40);
  if (filledInMs !== undefined && filledInMs < 1_000) add('filled-in-under-1s', 40);
  else if (filledInMs !== undefined && filledInMs < 3_000) add('filled-in-under-3s', 30);

  const texts = (multiline: boolean) =>
    freeTextFields.filter((name) => inquiryFields[name].multiline === multiline).map((name) => inquiry[name]);
  const valueTexts = [...freeTextOf(fieldValues, 'text'), ...freeTextOf(fieldValues, 'long-text')];
  const links = countLinks([...texts(true), ...valueTexts].join('\n'));
  if (links > 5) add('many-links', 40);
  else if (links > 2) add('several-links', 20);
  if (countLinks(texts(false).join(' ')) > 0) add('link-in-name-or-subject', 35);

  const fullText = [...freeTextFields.map((name) => inquiry[name]), ...valueTexts].join('\n');
  for (const [signal, pattern, points] of PATTERNS) if (pattern.test(fullText)) add(signal, points);
  return signals;
}

/**
 * Scores an inquiry and rejects none: from the threshold on it is quarantined and can be released.
 * @param repeats how often the same text arrived during the last day
 * @param contact a member's review of the contact, if any
 */
export function scoreSpam(signals: SpamSignal[], repeats: number, contact?: ContactReview): SpamScore {
  const allSignals = [...signals];
  if (repeats >= 5) allSignals.push(['repeated-often', THRESHOLD]);
  else if (repeats >= 2) allSignals.push(['repeated', 20]);
  if (contact === 'spam') allSignals.push(['sender-marked', MARKED_CONTACT_POINTS]);
  const points = allSignals.reduce((sum, signal) => sum + signal[1], 0);
  // Signals about more than this inquiry hold back trusted contacts, too.
  const isFlood = allSignals.some((signal) => signal[1] >= THRESHOLD);
  const score = contact === 'trusted' && !isFlood ? Math.max(0, points + TRUSTED_CONTACT_POINTS) : points;
  return { score, signals: allSignals.map(([signal]) => signal), quarantined: score >= THRESHOLD };
}

const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;

/**
 * Leaves out the text that a demo or the estimator wrote, which several visitors send unchanged on the same day: only
 * their own words count as repeated.
 */
export function withoutDraft(inquiry: InquiryFields, draft = ''): InquiryFields {
  return draft === '' ? inquiry : { ...inquiry, message: inquiry.message.replace(draft, '').trim() };
}

/** Equal for texts that differ only in case and whitespace. Without a message, the contact is compared instead. */
export function fingerprintOf(inquiry: InquiryFields, fieldValues: readonly FieldValue[] = []): string {
  const { name, email, subject, message } = inquiry;
  const texts = message === '' ? [name, email, subject] : [subject, message];
  const text = [...texts, ...fieldValues.map(fieldValueText)]
    .join('\n')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** Returns the names of the signals that a stored inquiry had. */
export const signalsOf = ({ signals }: { signals: string }): string[] =>
  parseColumn(z.array(z.string()), signals);
