import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import { finish } from './finish.ts';
import { Letter } from './Letter.tsx';
import { headerText, type Mail } from './mail.ts';
import type { Sender } from './sender.ts';
import { styles } from './styles.ts';
import { fill } from './words.ts';

/** Asks whoever owns the address whether they meant to subscribe. `link` leads to a page with one button. */
export async function confirmationMail(to: string, link: URL, sender: Sender): Promise<Mail> {
  const words = sender.words.confirmation;
  const values = { agency: sender.agency.name };
  const letter = (
    <Letter
      {...sender}
      preview={fill(words.preview, values)}
      heading={words.heading}
      foot={<Text style={styles.note}>{words.notYou}</Text>}
    >
      {words.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.text}>
          {fill(paragraph, values)}
        </Text>
      ))}
      <Button href={link.href} style={styles.button}>
        {words.button}
      </Button>
    </Letter>
  );
  return {
    from: sender.from,
    to: { name: '', address: to },
    subject: headerText(fill(words.subject, values)),
    ...(await finish(letter)),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
