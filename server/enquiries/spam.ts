import { createHash } from 'node:crypto';
import type { Enquiry } from './enquiry.ts';

export interface SpamSignals {
  /** What stood in the field that people do not see. */
  honeypot: string;
  /** From the form being shown to its being posted, where a script could tell. */
  filledInMs?: number | undefined;
  /** How often the same letter came in during the last day. */
  repeats: number;
}

export interface Verdict {
  score: number;
  /** The signals that counted, for the agency to judge by. */
  reasons: string[];
  quarantined: boolean;
}

/** From this score on a letter waits in quarantine. No single weak signal reaches it. */
const THRESHOLD = 60;

const PATTERNS: readonly [reason: string, pattern: RegExp, points: number][] = [
  ['forum-markup', /\[(?:url|link)\b[^\]]*\]/i, 40],
  ['html-link', /<a\s[^>]*href/i, 35],
  ['gambling', /\b(?:online casino|casino bonus|sports? betting|slot machines?)\b/i, 35],
  ['pills', /\b(?:viagra|cialis|levitra|cheap meds)\b/i, 40],
  ['easy-money', /\b(?:earn|make) \$?\d[\d,.]*\s?(?:usd|dollars)?\s(?:a|per) (?:day|week)\b/i, 30],
  ['crypto-offer', /\b(?:double your (?:bitcoin|crypto)|guaranteed (?:profit|returns))\b/i, 35],
  ['mass-mailing', /\b(?:email (?:list|database)|contact forms?) (?:blast|submission|advertising)\b/i, 30],
  ['adult', /\b(?:xxx|porn|escort service|sex dating)\b/i, 40],
];

/** Weighs an enquiry. It never refuses one: a letter above the threshold is kept and can be released. */
export function judge(enquiry: Enquiry, signals: SpamSignals): Verdict {
  const found: [reason: string, points: number][] = [];
  const note = (reason: string, points: number) => found.push([reason, points]);

  if (signals.honeypot.trim() !== '') note('hidden-field-filled', 60);
  if (signals.filledInMs !== undefined && signals.filledInMs < 1_000) note('filled-in-under-1s', 60);
  else if (signals.filledInMs !== undefined && signals.filledInMs < 3_000) note('filled-in-under-3s', 30);
  if (signals.repeats >= 5) note('same-letter-many-times', 60);
  else if (signals.repeats >= 2) note('same-letter-again', 20);

  const links = countLinks(enquiry.message);
  if (links > 5) note('many-links', 40);
  else if (links > 2) note('several-links', 20);
  if (countLinks(`${enquiry.name} ${enquiry.subject}`) > 0) note('link-in-name-or-subject', 35);

  const whole = `${enquiry.name}\n${enquiry.subject}\n${enquiry.message}`;
  for (const [reason, pattern, points] of PATTERNS) if (pattern.test(whole)) note(reason, points);

  const score = found.reduce((sum, [, points]) => sum + points, 0);
  return { score, reasons: found.map(([reason]) => reason), quarantined: score >= THRESHOLD };
}

const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;

/** Equal for letters that differ only in case and white space. A letter without text is known by its sender. */
export function fingerprintOf({ name, email, subject, message }: Enquiry): string {
  const said = message === '' ? [name, email, subject] : [subject, message];
  const plain = said.join('\n').toLowerCase().replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(plain).digest('base64url').slice(0, 22);
}
