import { onOneLine, withLineFeeds, withoutBidiControls } from '../../content-model/text/clean-text.ts';
import {
  inquiryFields,
  fieldNames,
  perField,
  type InquiryFields,
  type FieldName,
} from '../../content-model/forms/fields.ts';
import { VISIBLE_TEXT } from '../../content-model/text/patterns.ts';

type InquiryErrors = Partial<Record<FieldName, 'missing' | 'too-long'>>;
/** Submitted fields, normalized for storage and display, and whether they are valid. */
export type ParsedInquiry = { inquiry: InquiryFields } & (
  | { ok: true }
  | { ok: false; errors: InquiryErrors }
);

/** Trims a text; collapses whitespace unless `multiline`. Returns an empty string if no character is visible. */
export function plainText(input: string, multiline: boolean): string {
  const text = input.trim();
  // Invisible characters alone do not count as a name.
  if (!VISIBLE_TEXT.test(text)) return '';
  if (multiline) return withLineFeeds(text);
  // In a name they would reverse the text beside it in lists, mails and tables.
  return onOneLine(withoutBidiControls(text));
}

/**
 * Parses the fields of an inquiry in a posted form (see readFields). Required fields may not be blank after trimming.
 * No format is checked, because a mistyped address must never lose an inquiry.
 */
export function parseInquiry(form: Readonly<Record<string, string>>): ParsedInquiry {
  const inquiry = perField((name, { multiline }) =>
    plainText((Object.hasOwn(form, name) && form[name]) || '', multiline),
  );
  const errors: InquiryErrors = {};
  for (const name of fieldNames) {
    const { maxLength, required } = inquiryFields[name];
    if (inquiry[name].length > maxLength) errors[name] = 'too-long';
    else if (required && inquiry[name] === '') errors[name] = 'missing';
  }
  return Object.keys(errors).length > 0 ? { ok: false, inquiry, errors } : { ok: true, inquiry };
}
