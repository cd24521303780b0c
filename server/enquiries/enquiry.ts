export interface Enquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export type EnquiryErrors = Partial<Record<keyof Enquiry, 'missing' | 'too-long'>>;
export type CheckedEnquiry = { ok: true; enquiry: Enquiry } | { ok: false; errors: EnquiryErrors };

/** Characters; far above what a person writes, so only abuse of the 64 KiB a post may have meets them. */
const LONGEST: Record<keyof Enquiry, number> = {
  name: 1_000,
  email: 1_000,
  subject: 2_000,
  message: 60_000,
};
const REQUIRED: readonly (keyof Enquiry)[] = ['name', 'email', 'subject'];
const FIELDS: readonly (keyof Enquiry)[] = [...REQUIRED, 'message'];

/**
 * Takes whatever a form or JSON body held and finds the four fields. Name, email and subject may not be blank
 * after trimming; nothing is refused for its form, because a mistyped address must never cost a lead.
 * A field given many times counts once (its first text); anything that is not text counts as missing.
 */
export function checkEnquiry(fields: Record<string, unknown>): CheckedEnquiry {
  const enquiry: Enquiry = { name: '', email: '', subject: '', message: '' };
  const errors: EnquiryErrors = {};
  for (const field of FIELDS) {
    const text = storable(Object.hasOwn(fields, field) ? fields[field] : undefined);
    enquiry[field] = field === 'message' ? text : onOneLine(text);
    if (enquiry[field].length > LONGEST[field]) errors[field] = 'too-long';
    else if (enquiry[field] === '' && REQUIRED.includes(field)) errors[field] = 'missing';
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, enquiry };
}

/** PostgreSQL stores no NUL, and neither engine stores half a surrogate pair. */
function storable(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value.find((item) => typeof item === 'string') : value;
  if (typeof first !== 'string') return '';
  return first.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').toWellFormed().trim();
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
