import { createHash } from 'node:crypto';
import { enquiryFields, freeTextFields, type EnquiryFields } from './fields.ts';

export interface SpamEvidence {
  /** What stood in the field that people do not see. */
  honeypot: string;
  /** From the form being shown to its being posted, where a script could tell. */
  filledInMs?: number | undefined;
  /** How often the same text came in during the last day. */
  repeats: number;
}

export interface SpamScore {
  score: number;
  /** What was noticed, for the agency to judge by. */
  signals: string[];
  quarantined: boolean;
}

/** From this score on an enquiry is quarantined. No single weak signal reaches it. */
const THRESHOLD = 60;

const PATTERNS: readonly [signal: string, pattern: RegExp, points: number][] = [
  ['forum-markup', /\[(?:url|link)\b[^\]]*\]/i, 40],
  ['html-link', /<a\s[^>]*href/i, 35],
  ['gambling', /\b(?:online casino|casino bonus|sports? betting|slot machines?)\b/i, 35],
  ['pills', /\b(?:viagra|cialis|levitra|cheap meds)\b/i, 40],
  ['easy-money', /\b(?:earn|make) \$?\d[\d,.]*\s?(?:usd|dollars)?\s(?:a|per) (?:day|week)\b/i, 30],
  ['crypto-offer', /\b(?:double your (?:bitcoin|crypto)|guaranteed (?:profit|returns))\b/i, 35],
  ['mass-mailing', /\b(?:email (?:list|database)|contact forms?) (?:blast|submission|advertising)\b/i, 30],
  ['adult', /\b(?:xxx|porn|escort service|sex dating)\b/i, 40],
];

/** Scores an enquiry. It never refuses one: from the threshold on an enquiry is kept and can be released. */
export function scoreSpam(enquiry: EnquiryFields, evidence: SpamEvidence): SpamScore {
  const found: [signal: string, points: number][] = [];
  const add = (signal: string, points: number) => found.push([signal, points]);
  const { honeypot, filledInMs, repeats } = evidence;

  if (honeypot.trim() !== '') add('hidden-field-filled', 60);
  if (filledInMs !== undefined && filledInMs < 1_000) add('filled-in-under-1s', 60);
  else if (filledInMs !== undefined && filledInMs < 3_000) add('filled-in-under-3s', 30);
  if (repeats >= 5) add('repeated-often', 60);
  else if (repeats >= 2) add('repeated', 20);

  const texts = (multiline: boolean) =>
    freeTextFields.filter((name) => enquiryFields[name].multiline === multiline).map((name) => enquiry[name]);
  const links = countLinks(texts(true).join('\n'));
  if (links > 5) add('many-links', 40);
  else if (links > 2) add('several-links', 20);
  if (countLinks(texts(false).join(' ')) > 0) add('link-in-name-or-subject', 35);

  const whole = freeTextFields.map((name) => enquiry[name]).join('\n');
  for (const [signal, pattern, points] of PATTERNS) if (pattern.test(whole)) add(signal, points);

  const score = found.reduce((sum, [, points]) => sum + points, 0);
  return { score, signals: found.map(([signal]) => signal), quarantined: score >= THRESHOLD };
}

const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;

/** Equal for texts that differ only in case and white space. An enquiry without a message is known by its sender. */
export function fingerprintOf(enquiry: EnquiryFields): string {
  const { name, email, subject, message } = enquiry;
  const compared = message === '' ? [name, email, subject] : [subject, message];
  const plain = compared.join('\n').toLowerCase().replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(plain).digest('base64url').slice(0, 22);
}
