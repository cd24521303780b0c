import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { eventually } from '../../../tests/support/eventually.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const DOVECOT = '/usr/sbin/dovecot';
const NOBODY = 65_534;

/** Dovecot starts as root only. Without it (Debian's `dovecot-imapd`), its tests are skipped. */
export const hasDovecot = existsSync(DOVECOT) && process.getuid?.() === 0;

export interface ImapPeer extends AsyncDisposable {
  url: string;
  /** Puts mails into the mailbox. */
  add(sources: readonly string[], receivedAt?: Date): Promise<void>;
  /** Gives the mailbox a new UIDVALIDITY and its mails new UIDs. */
  reset(): Promise<void>;
  /** How many mails are in the mailbox, and how many of them are marked as read. */
  count(): Promise<{ mails: number; seen: number }>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a real IMAP server on a free port of 127.0.0.1, with one user, whose password is "secret". */
export async function startDovecot(): Promise<ImapPeer> {
  const folder = temporaryFolder();
  const home = join(folder, 'home');
  mkdirSync(home);
  chmodSync(folder, 0o755);
  chownSync(home, NOBODY, NOBODY);
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, configOf(folder, home, port));
  let server: ChildProcess | undefined;
  const client = async () => {
    const imap = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: 'hello', pass: 'secret' },
      logger: false,
    });
    imap.on('error', () => {});
    await imap.connect();
    return imap;
  };
  const peer: ImapPeer = {
    url: `imap://hello:secret@127.0.0.1:${port}`,
    async add(sources, receivedAt) {
      const imap = await client();
      for (const source of sources) await imap.append('INBOX', source, [], receivedAt);
      await imap.logout();
    },
    async reset() {
      await peer.stop();
      const box = join(home, 'Maildir');
      for (const name of readdirSync(box))
        if (name.startsWith('dovecot')) rmSync(join(box, name), { recursive: true });
      // Dovecot uses the seconds of the clock.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await peer.start();
    },
    async count() {
      const imap = await client();
      const status = await imap.status('INBOX', { messages: true, unseen: true });
      const { messages = 0, unseen = 0 } = status || {};
      await imap.logout();
      return { mails: messages, seen: messages - unseen };
    },
    async start() {
      server = spawn(DOVECOT, ['-F', '-c', config], { stdio: 'ignore' });
      await eventually(async () => {
        const imap = await client().catch(() => undefined);
        await imap?.logout();
        return imap !== undefined;
      });
    },
    async stop() {
      if (!server) return;
      const ended = new Promise((resolve) => server!.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      server = undefined;
    },
    [Symbol.asyncDispose]: () => peer.stop(),
  };
  await peer.start();
  return peer;
}

const configOf = (folder: string, home: string, port: number): string => `
base_dir = ${join(folder, 'run')}
log_path = ${join(folder, 'dovecot.log')}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${join(home, 'Maildir')}
mail_max_userip_connections = 100
first_valid_uid = ${NOBODY}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${home}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
