import { hash } from 'node:crypto';
import { z } from 'zod';
import { perField } from '../../../content-model/forms/fields.ts';
import { normalizeEmail } from '../../../content-model/text/email-address.ts';
import { fingerprintOf } from '../../../server/inquiries/spam.ts';
import { storeAddresses, storeInquiry, WITHOUT_CONTEXT } from '../../../server/inquiries/store.ts';
import type { FieldValue } from '../../../server/inquiries/field-values.ts';
import { email, emailText, line } from '../contracts.ts';
import { ApiError } from '../api-error.ts';
import { touchInquiry } from './changes.ts';
import { recordEvents, type MemberAction } from './events.ts';

/** What a member notes of a phone call or a visit. Some callers leave no address. */
export const enterFields = {
  /** Makes a repeated request the same inquiry. */
  id: z.uuid(),
  name: line(200).pipe(z.string().min(1)),
  email: z.union([z.literal(''), email]),
  phone: line(40),
  subject: line(300).pipe(z.string().min(1)),
  message: emailText(15_000),
};
type Entered = z.infer<z.ZodObject<typeof enterFields>>;

/**
 * Stores an inquiry that did not come by the form. It is neither acknowledged nor sent to the agency, who knows of it.
 * Resolves to its reference. Throws the ApiError `already-sent` when its id has other words.
 */
export async function enterInquiry(
  { trx, session, now }: MemberAction,
  prefix: string,
  { id, phone, ...entered }: Entered,
): Promise<string> {
  const fields = { ...perField(() => ''), ...entered };
  const fieldValues: FieldValue[] = phone
    ? [{ name: 'phone', kind: 'phone', label: 'Phone', value: phone }]
    : [];
  const fingerprint = fingerprintOf(fields, fieldValues);
  const { isNew, stored } = await storeInquiry(trx, prefix, {
    ...WITHOUT_CONTEXT,
    ...fields,
    normalized_email: normalizeEmail(fields.email),
    kind: 'inquiry',
    state: 'accepted',
    received_at: now,
    fingerprint,
    field_values: JSON.stringify(fieldValues),
    submission_key: hash('sha256', `${session.member} ${id}`, 'base64url'),
  });
  const { reference } = stored;
  if (!isNew) {
    const isSame =
      stored.fingerprint === fingerprint && stored.name === fields.name && stored.email === fields.email;
    if (!isSame) throw new ApiError('already-sent');
    return reference;
  }
  await storeAddresses(trx, stored);
  await touchInquiry({ trx, now }, reference);
  await recordEvents(trx, [reference], { kind: 'entered', actor: session.email, at: now });
  return reference;
}
