import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** One letter in both forms. The text keeps a link's address behind its words. */
export async function finish(letter: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(letter);
  return {
    html,
    text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
  };
}
