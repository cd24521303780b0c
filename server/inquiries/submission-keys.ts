import { hash, randomUUID } from 'node:crypto';
import type { FieldValue } from './field-values.ts';
import { fieldNames, type InquiryFields } from '../../content-model/forms/fields.ts';

/** How long a submission key identifies the same inquiry. */
export const SUBMISSION_KEY_TTL_MS = 24 * 60 * 60 * 1000;

/**
 * Digest of the idempotency key and all fields, which identifies a repeated submission. A changed text is therefore a
 * new inquiry and never lost (docs/decisions/015-the-same-submission-again.md).
 */
export function submissionKey(
  inquiry: InquiryFields,
  fieldValues: readonly FieldValue[],
  idempotencyKey: string = randomUUID(),
): string {
  const parts = [idempotencyKey, ...fieldNames.map((name) => inquiry[name]), ...fieldValues];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/**
 * Parses the Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header: a quoted string, parameters are
 * ignored); accepts a key without quotes. Returns undefined if it is empty or missing.
 */
export function readKeyHeader(header: string | undefined): string | undefined {
  const text = header?.trim() ?? '';
  const key = text.startsWith('"') ? text.slice(1).split('"', 1)[0] : text.split(';', 1)[0]?.trim();
  return key || undefined;
}
