import type { Environment } from '../../config/env.ts';
import { openMailbox, MailboxUnreachable } from '../../mailbox/imap.ts';
import { findings, type Finding } from './finding.ts';

const { ok, warning, fault } = findings('Mailbox');

/** Logs in to the mailbox as the site does, and reads nothing. */
export async function checkMailbox({ imap }: Environment): Promise<Finding> {
  if (!imap)
    return warning(
      'IMAP_URL is not set, so replies reach the mailbox but not the inbox. Set it, or ignore this.',
    );
  const encryption = imap.allowsClearText ? 'The connection may be unencrypted. Remove tls=off.' : '';
  try {
    // A token that the provider issues in this check is not kept, so the site gets its own.
    const client = await openMailbox(imap, { read: async () => undefined, save: async () => {} });
    const count = client.mailbox ? client.mailbox.exists : 0;
    client.close();
    const text = `The login works. The folder ${imap.folder} has ${count} ${count === 1 ? 'email' : 'emails'}.`;
    return encryption ? warning(`${text} ${encryption}`) : ok(text);
  } catch (error) {
    if (error instanceof MailboxUnreachable) return fault(error.message);
    throw error;
  }
}
