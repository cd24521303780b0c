import { enquiryFields, fieldNames, perField, type EnquiryFields, type FieldName } from './fields.ts';

export type EnquiryErrors = Partial<Record<FieldName, 'missing' | 'too-long'>>;
/** What was typed, cleaned as it is stored and shown, and whether it can be taken. */
export type ParsedEnquiry = { enquiry: EnquiryFields } & (
  { ok: true } | { ok: false; errors: EnquiryErrors }
);

/**
 * Finds the fields of an enquiry in a posted form (see readFields). Required fields may not be blank after trimming;
 * nothing is refused for its form, because a mistyped address must never cost an enquiry.
 */
export function parseEnquiry(form: Readonly<Record<string, string>>): ParsedEnquiry {
  const enquiry = perField((name, { multiline }) => {
    const text = (Object.hasOwn(form, name) ? form[name] : undefined)?.trim() ?? '';
    return multiline ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/\s+/g, ' ');
  });
  const errors: EnquiryErrors = {};
  for (const name of fieldNames) {
    const { maxLength, required } = enquiryFields[name];
    if (enquiry[name].length > maxLength) errors[name] = 'too-long';
    else if (required && enquiry[name] === '') errors[name] = 'missing';
  }
  return Object.keys(errors).length > 0 ? { ok: false, enquiry, errors } : { ok: true, enquiry };
}
