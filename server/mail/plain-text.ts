import { toPlainText } from '@react-email/render';

/** The plain text of an email's HTML. It keeps a link's address behind its label. */
export const plainTextOf = (html: string): string =>
  toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
