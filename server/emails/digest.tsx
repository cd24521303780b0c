import { Hr } from '@react-email/hr';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { Lead } from '../database/tables.ts';
import { finish } from './finish.ts';
import { Letter } from './Letter.tsx';
import { headerText, type Mail } from './mail.ts';
import { signalsNoticed, when } from './notification.tsx';
import type { Sender } from './sender.ts';
import { styles } from './styles.ts';
import { fill } from './words.ts';

const SHOWN = 50;

/** What went into quarantine on one day, for the agency to look through. `leads` are the newest first. */
export async function digestMail(day: string, leads: Lead[], to: string, sender: Sender): Promise<Mail> {
  const words = sender.words.digest;
  const values = { day, count: String(leads.length), command: 'npm run leads -- release' };
  const letter = (
    <Letter {...sender} preview={fill(words.preview, values)} heading={fill(words.heading, values)}>
      <Text style={styles.text}>{fill(words.intro, values)}</Text>
      {leads.slice(0, SHOWN).map((lead) => (
        <Fragment key={lead.reference}>
          <Hr style={styles.rule} />
          <Text style={styles.value}>
            <span style={styles.label}>{`${lead.reference}, ${when(lead.received_at)}`}</span>
            <br />
            {headerText(`${lead.name}, ${lead.email}`)}
            <br />
            {headerText(lead.subject)}
          </Text>
          <Text style={styles.note}>{signalsNoticed(lead, sender)}</Text>
        </Fragment>
      ))}
      <Hr style={styles.rule} />
      {leads.length > SHOWN && (
        <Text style={styles.note}>{fill(words.more, { more: String(leads.length - SHOWN) })}</Text>
      )}
      <Text style={styles.text}>{fill(words.release, values)}</Text>
    </Letter>
  );
  return {
    from: sender.from,
    to: { name: sender.agency.name, address: to },
    subject: headerText(fill(words.subject, values)),
    ...(await finish(letter)),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
