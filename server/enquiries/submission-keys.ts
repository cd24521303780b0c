import { hash, randomUUID } from 'node:crypto';
import type { Answer } from './answers.ts';
import { fieldNames, type EnquiryFields } from './fields.ts';

/** For how long the same key means the same enquiry. */
export const KEY_HOLDS_MS = 24 * 60 * 60 * 1000;

/**
 * What makes a submission the same one again: the key it came with and everything typed, so that a text changed on the
 * way back is a new enquiry and never lost (docs/decisions/015-the-same-submission-again.md).
 */
export function submissionKey(
  enquiry: EnquiryFields,
  answers: readonly Answer[],
  given: string = randomUUID(),
): string {
  const parts = [given, ...fieldNames.map((name) => enquiry[name]), ...answers];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/**
 * The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header: a text in quotes, parameters after it are
 * left out), or one written without quotes; undefined when it is empty or not there.
 */
export function readKeyHeader(header: string | undefined): string | undefined {
  const text = header?.trim() ?? '';
  const key = text.startsWith('"') ? text.slice(1).split('"', 1)[0] : text.split(';', 1)[0]?.trim();
  return key || undefined;
}
