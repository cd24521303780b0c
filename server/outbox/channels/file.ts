import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../mail/mail.ts';
import { toMessage, type MailChannel } from './mail-channel.ts';

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** A mail's file carries its delivery's id: writing it again replaces it, and erasing finds it. */
export const mailFile = (dataDir: string, deliveryId: string): string =>
  join(mailFolder(dataDir), `${deliveryId}.eml`);

/** Without a mail server: every mail becomes an `.eml` file in the data folder, whole or not at all. */
export function fileChannel(dataDir: string): MailChannel {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folderMade = mkdir(mailFolder(dataDir), { recursive: true, mode: 0o700 });
  // Whoever sends first hears of a failure.
  folderMade.catch(() => {});

  async function write(mail: Mail, id: string): Promise<void> {
    await folderMade;
    const { message } = await composer.sendMail(toMessage(mail, id));
    await writeDurably(mailFile(dataDir, id), message as Buffer);
  }
  return {
    send: write,
    async verify(mail) {
      await write(mail, 'watchdog');
      await rm(mailFile(dataDir, 'watchdog'));
    },
    close: () => composer.close(),
  };
}

/** The rename is atomic, and the folder is flushed too: after a power cut the file is there or was never. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await using folder = await open(join(path, '..'), 'r');
  await folder.sync();
}
