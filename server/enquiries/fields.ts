/**
 * Every field of the contact form, declared once. The form, its errors, the check, the emails, the webhook, the export,
 * the search, the spam check, the redaction of logs and the erasure derive from this. A new field also needs its column
 * (server/database/tables.ts and a migration) and its labels (content/interface.yaml, content/mails.yaml).
 * Data only: this is the one module of enquiries that src/ may import.
 */
export const enquiryFields = {
  name: { required: true, multiline: false, freeText: true, maxLength: 1_000, autoComplete: 'name' },
  email: { required: true, multiline: false, freeText: false, maxLength: 1_000, autoComplete: 'email' },
  subject: { required: true, multiline: false, freeText: true, maxLength: 2_000 },
  message: { required: false, multiline: true, freeText: true, maxLength: 60_000 },
} as const satisfies Record<string, EnquiryField>;

export interface EnquiryField {
  /** May not be blank after trimming. */
  required: boolean;
  /** Keeps its line breaks; the others become one line. */
  multiline: boolean;
  /** What the visitor says in their own words: searched, and read by the spam check. */
  freeText: boolean;
  /** Characters; far above what a person writes, so only abuse of the 64 KiB a post may have meets it. */
  maxLength: number;
  /** The HTML autocomplete attribute. */
  autoComplete?: string;
}

export type FieldName = keyof typeof enquiryFields;
/** What a visitor typed, by field. */
export type EnquiryFields = Record<FieldName, string>;

export const fieldNames = Object.keys(enquiryFields) as FieldName[];
export const freeTextFields = fieldNames.filter((name) => enquiryFields[name].freeText);

/** An object with one value for each field, in the order of the form. */
export function perField<T>(valueOf: (name: FieldName, field: EnquiryField) => T): Record<FieldName, T> {
  const entries = fieldNames.map((name) => [name, valueOf(name, enquiryFields[name])]);
  return Object.fromEntries(entries) as Record<FieldName, T>;
}

/**
 * The field that people do not see. Browsers and password managers fill in what they know by its name (url, website,
 * company, fax), so this is none of those.
 */
export const trapField = 'leave-blank';
