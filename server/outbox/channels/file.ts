import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../mail/mail.ts';
import { makeFolder } from '../../config/make-folder.ts';
import { toMessage, type MailChannel } from './mail-channel.ts';

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** The file name contains the delivery's id, so that a retry replaces the file and an erasure finds it. */
export const mailFile = (dataDir: string, deliveryId: string): string =>
  join(mailFolder(dataDir), `${deliveryId}.eml`);

/**
 * Deletes the file of an email. Resolves to whether there was one. Throws when it cannot be deleted, so that the
 * transaction around it keeps the rows.
 */
export async function deleteMailFile(dataDir: string, deliveryId: string): Promise<boolean> {
  const path = mailFile(dataDir, deliveryId);
  try {
    await rm(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Error(`No rows were erased, because ${path} cannot be deleted; other mail files may be gone`, {
      cause: error,
    });
  }
}

/** Writes each email atomically as an `.eml` file into the data folder, when there is no mail server. */
export function fileChannel(dataDir: string): MailChannel {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function write(mail: Mail, id: string): Promise<void> {
    makeFolder(mailFolder(dataDir));
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

/** Renames atomically and flushes the folder, so that the file survives a power failure. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const temporaryPath = `${path}.part`;
  try {
    await writeFile(temporaryPath, content, { mode: 0o600, flush: true });
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
  await using folder = await open(join(path, '..'), 'r');
  await folder.sync();
}
