import { Link } from '@react-email/link';
import { Markdown } from '@react-email/markdown';
import { Text } from '@react-email/text';
import { finish } from './finish.ts';
import { Letter } from './Letter.tsx';
import { headerText, type Mail } from './mail.ts';
import type { Sender } from './sender.ts';
import { styles } from './styles.ts';
import { fill } from './words.ts';

/**
 * One subscriber's copy of a note written in Markdown, with one-click unsubscribing: both headers of RFC 8058,
 * which count only when the mail server's DKIM signature covers them, and a link for people.
 */
export async function newsletterMail(
  note: { subject: string; body: string },
  to: string,
  unsubscribe: URL,
  sender: Sender,
): Promise<Mail> {
  const words = sender.words.newsletter;
  const foot = (
    <Text style={styles.note}>
      {fill(words.why, { agency: sender.agency.name })}{' '}
      <Link href={unsubscribe.href} style={styles.link}>
        {words.unsubscribe}
      </Link>
    </Text>
  );
  const letter = (
    <Letter {...sender} preview={firstWords(note.body)} heading={note.subject} foot={foot}>
      <Markdown markdownCustomStyles={markdownStyles}>{withWholeLinks(note.body, sender.siteUrl)}</Markdown>
    </Letter>
  );
  return {
    from: sender.from,
    to: { name: '', address: to },
    replyTo: { name: sender.agency.name, address: sender.agency.email },
    subject: headerText(note.subject),
    ...(await finish(letter)),
    headers: {
      'List-Unsubscribe': `<${unsubscribe.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}

const markdownStyles = {
  h1: styles.heading,
  h2: { ...styles.heading, fontSize: '21px', lineHeight: '26px', margin: '26px 0 10px' },
  h3: { ...styles.heading, fontSize: '18px', lineHeight: '24px', margin: '22px 0 8px' },
  p: styles.text,
  li: styles.text,
  link: styles.link,
};

function firstWords(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find((part) => /^[\p{L}\p{N}]/u.test(part)) ?? '';
  return headerText(paragraph.replaceAll(/[*_`]|\[|\]\([^)]*\)/g, ''));
}

/** `[Pricing](/pricing)` leads to the site from a mail too. */
const withWholeLinks = (markdown: string, siteUrl: URL): string =>
  markdown.replaceAll(/\]\(\/(?!\/)/g, `](${siteUrl.origin}/`);
