import { toPlainText } from '@react-email/render';

/** Converts the HTML of an email to plain text, where a link's address follows its label. */
export const plainTextOf = (html: string): string =>
  toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
