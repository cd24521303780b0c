import { enquiryFields, fieldNames, perField, type EnquiryFields, type FieldName } from './fields.ts';

export type EnquiryErrors = Partial<Record<FieldName, 'missing' | 'too-long'>>;
/** What was typed, cleaned as it is stored and shown, and whether it can be taken. */
export type ParsedEnquiry = { enquiry: EnquiryFields } & (
  { ok: true } | { ok: false; errors: EnquiryErrors }
);

/** What was typed, trimmed, on one line or with its own line breaks; empty when nobody could see it. */
export function plainText(typed: string, multiline: boolean): string {
  const text = typed.trim();
  // Invisible characters alone are not a name.
  if (!/[^\p{C}\p{Z}\u034f\u115f\u1160\u2800\u3164\uffa0]/u.test(text)) return '';
  if (multiline) return text.replaceAll(/\r\n?/g, '\n');
  // A name that overrides the direction would reverse the text beside it in lists, mails and tables (UAX 9).
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
}

/**
 * Finds the fields of an enquiry in a posted form (see readFields). Required fields may not be blank after trimming;
 * nothing is refused for its form, because a mistyped address must never cost an enquiry.
 */
export function parseEnquiry(form: Readonly<Record<string, string>>): ParsedEnquiry {
  const enquiry = perField((name, { multiline }) =>
    plainText((Object.hasOwn(form, name) && form[name]) || '', multiline),
  );
  const errors: EnquiryErrors = {};
  for (const name of fieldNames) {
    const { maxLength, required } = enquiryFields[name];
    if (enquiry[name].length > maxLength) errors[name] = 'too-long';
    else if (required && enquiry[name] === '') errors[name] = 'missing';
  }
  return Object.keys(errors).length > 0 ? { ok: false, enquiry, errors } : { ok: true, enquiry };
}
