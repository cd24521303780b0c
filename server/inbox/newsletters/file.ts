import { NewsletterError, parseNewsletter } from '../../subscribers/newsletter-file.ts';

/** A newsletter's file by the rules of the command, or the sentence that says what is wrong with it. */
export function readNewsletterFile(
  name: string,
  text: string,
): { subject: string; body: string } | { problem: string } {
  try {
    const { subject, body } = parseNewsletter(name, text);
    return { subject, body };
  } catch (error) {
    if (!(error instanceof NewsletterError)) throw error;
    return { problem: error.message };
  }
}
