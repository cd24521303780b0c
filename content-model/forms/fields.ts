/**
 * The fields of the contact form. Form, errors, validation, emails, webhook, export, search, spam check, log redaction
 * and erasure derive from this object. A new field also needs its column (server/database/tables.ts and a migration)
 * and its labels (content/interface.yaml, content/mails.yaml). Data only, because pages and
 * server both import it.
 */
export const inquiryFields = {
  name: { required: true, multiline: false, freeText: true, maxLength: 1_000, autoComplete: 'name' },
  email: { required: true, multiline: false, freeText: false, maxLength: 1_000, autoComplete: 'email' },
  subject: { required: true, multiline: false, freeText: true, maxLength: 2_000 },
  message: { required: false, multiline: true, freeText: true, maxLength: 60_000 },
} as const satisfies Record<string, InquiryField>;

export interface InquiryField {
  /** May not be blank after trimming. */
  required: boolean;
  /** Preserves line breaks; other fields are reduced to one line. */
  multiline: boolean;
  /** The visitor's own words, which search and the spam check read. */
  freeText: boolean;
  /** In characters; far above normal input, so that only abuse within the 64 KiB body limit exceeds it. */
  maxLength: number;
  /** The HTML autocomplete attribute. */
  autoComplete?: string;
}

export type FieldName = keyof typeof inquiryFields;
/** What a visitor typed, by field. */
export type InquiryFields = Record<FieldName, string>;

export const fieldNames = Object.keys(inquiryFields) as FieldName[];
export const freeTextFields = fieldNames.filter((name) => inquiryFields[name].freeText);

/** Returns an object with one value for each field, in the order of the form. */
export function perField<T>(valueOf: (name: FieldName, field: InquiryField) => T): Record<FieldName, T> {
  const entries = fieldNames.map((name) => [name, valueOf(name, inquiryFields[name])]);
  return Object.fromEntries(entries) as Record<FieldName, T>;
}

/**
 * Honeypot field, hidden from people. Its name is not one that browsers and password managers fill in (url, website,
 * company, fax).
 */
export const trapField = 'leave-blank';

/** The field with the text that a demo or the estimator wrote into the message, as long as the visitor keeps it. */
export const draftField = 'draft';
