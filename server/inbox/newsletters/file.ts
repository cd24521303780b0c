import { YAMLParseError } from 'yaml';
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
    // What YAML finds wrong in the front matter is a sentence for its author, too.
    if (!(error instanceof NewsletterError || error instanceof YAMLParseError)) throw error;
    return { problem: error.message };
  }
}
