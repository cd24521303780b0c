import { hash } from 'node:crypto';
import type { ImapFlow, MailboxObject } from 'imapflow';
import type { Logger } from 'pino';
import type { ImapSettings } from '../config/env-imap.ts';
import type { Environment } from '../config/env.ts';
import type { Database } from '../database/database.ts';
import { failureOf } from '../database/failure.ts';
import { readSetting, saveSetting } from '../database/queries.ts';
import type { Trx } from '../database/tables.ts';
import { claimTurn, repeat } from '../monitoring/schedule.ts';
import { MailboxUnreachable, openMailbox, explain } from './imap.ts';
import { recordFault, recordRead } from './mailbox-health.ts';
import {
  advance,
  ReadElsewhere,
  readState,
  REFRESH_TOKEN,
  serialize,
  type MailboxState,
} from './mailbox-state.ts';
import { parseHeaders, parseMail } from './parse-mail.ts';
import { HEAD_BYTES, MAX_MAIL_BYTES, type ParsedMail } from './parsed-mail.ts';
import { MailStorageFull, roomForMail } from './storage.ts';
import { DAY_MS } from '../../content-model/text/durations.ts';

type Headers = Awaited<ReturnType<typeof parseHeaders>>;

export interface MailboxReaderOptions {
  database: Database;
  environment: Environment;
  imap: ImapSettings;
  /** Stores a mail that arrived at `receivedAt` (ms) in the transaction. */
  receive: (trx: Trx, mail: ParsedMail, receivedAt: number) => Promise<unknown>;
  /** Whether a mail from before this site read the mailbox belongs to an inquiry. */
  isWanted: (headers: Headers) => Promise<boolean>;
  /** Called after mails were stored or alerts were added. */
  wake: () => void;
  log: Logger;
}

const SCHEDULE = 'mailbox';
/** The pause between two readings. */
const PAUSE_MS = 30_000;
/** How long another instance waits for one that died while reading. Longer than one mail takes. */
const LEASE_MS = 3 * 60_000;
const BATCH = 100;
/** How far back a mailbox that was reset is read again. What was read before is recognized by its digest. */
const OVERLAP_MS = 30 * DAY_MS;
const HEADERS = ['from', 'subject', 'message-id', 'in-reply-to', 'references', 'auto-submitted'];

/** Reads the mailbox on one instance at a time, until stopped. Nothing in the mailbox is changed. */
export function startMailboxReader(options: MailboxReaderOptions) {
  const { database, log } = options;
  const stopping = new AbortController();
  const reader = repeat(async () => {
    try {
      if (!(await claimTurn(database, SCHEDULE, LEASE_MS))) return;
      await readOnce(options, stopping.signal);
      await database.write((trx) => holdTurn(trx, PAUSE_MS));
    } catch (error) {
      log.error({ err: error }, 'the mailbox could not be read');
    }
  });
  return {
    /** Closes the connection and waits for what is being stored. */
    stop(): Promise<void> {
      stopping.abort();
      return reader.stop();
    },
  };
}

/** Class of the SQLSTATEs of data that PostgreSQL refuses. */
const INVALID_DATA = '22';

/** Takes the place of a mail that the database refuses, so that it does not block those after it. */
const withoutContents = (bytes: number): ParsedMail => ({
  from: { name: '', address: '' },
  subject: '',
  messageId: '',
  inReplyTo: [],
  isAutomatic: false,
  text: '',
  quoted: '',
  files: [{ name: 'message.eml', type: 'message/rfc822', bytes, content: null }],
  filesLeftOut: 0,
  isUnreadable: true,
});

/** Keeps other instances from reading for a time. */
async function holdTurn(trx: Trx, forMs: number): Promise<void> {
  await trx
    .updateTable('schedules')
    .set({ due_at: Date.now() + forMs })
    .where('name', '=', SCHEDULE)
    .execute();
}

/** Reads what is new in the mailbox, and records whether that worked. */
export async function readOnce(options: MailboxReaderOptions, signal?: AbortSignal): Promise<void> {
  const { imap, database, log } = options;
  let client: ImapFlow | undefined;
  const close = () => client?.close();
  try {
    client = await openMailbox(imap, {
      read: () => readSetting(database.query, REFRESH_TOKEN),
      save: (value) => saveSetting(database.query, REFRESH_TOKEN, value),
    });
    signal?.addEventListener('abort', close);
    signal?.throwIfAborted();
    const stored = await readNewMails(client, options);
    if (stored > 0) log.info({ mails: stored }, 'mails read from the mailbox');
    await recordRead(options);
  } catch (error) {
    if (error instanceof ReadElsewhere || signal?.aborted) return;
    const hasReason = error instanceof MailboxUnreachable || error instanceof MailStorageFull;
    // A mail that the database refuses is no failure of the mailbox.
    if (!hasReason && !isFromImap(error)) throw error;
    await recordFault(options, hasReason ? error.message : explain(error as Error, imap));
  } finally {
    signal?.removeEventListener('abort', close);
    close();
  }
}

/** Set on every error that a command of ImapFlow rejects with. */
const isFromImap = (error: unknown): boolean =>
  error instanceof Error &&
  ['responseStatus', 'rejectedFrom', 'cid', '_connId'].some((name) => name in error);

async function readNewMails(client: ImapFlow, options: MailboxReaderOptions): Promise<number> {
  const { database, environment, imap, log, receive } = options;
  const mailbox = client.mailbox || undefined;
  if (!mailbox) return 0;
  const box = hash('sha256', [imap.host, imap.user, imap.folder].join('\n'));
  const former = await readState(database.query);
  const known = former?.box === box ? former : undefined;
  let state: MailboxState = { ...stateOf(known, mailbox), box };
  let stored: MailboxState | undefined = former;
  const save = async (next: MailboxState, work: (trx: Trx) => Promise<unknown>) => {
    await database.write(async (trx) => {
      await advance(trx, stored, next);
      await work(trx);
      await holdTurn(trx, LEASE_MS);
    });
    stored = next;
    state = next;
  };
  if (!former || serialize(former) !== serialize(state)) await save(state, async () => {});
  const uids = await newUids(client, state);
  if (uids.length === 0) return 0;
  let room = await roomForMail(database.query, environment.incomingMailMaxMb);
  let count = 0;
  for (let start = 0; start < uids.length; start += BATCH) {
    const batch = uids.slice(start, start + BATCH);
    for (const { uid, size, receivedAt, headers } of await fetchHeads(client, batch)) {
      if (isEarlier(state, uid, receivedAt) && !(await options.isWanted(await parseHeaders(headers))))
        continue;
      room -= Math.min(size, MAX_MAIL_BYTES);
      // The mail stays in the mailbox, and is read once there is room.
      if (room < 0) throw new MailStorageFull(environment.incomingMailMaxMb);
      const mail = await fetchMail(client, uid, size);
      if (!mail) continue;
      const next = { ...state, lastUid: uid, readUntil: Math.max(state.readUntil, receivedAt) };
      try {
        await save(next, (trx) => receive(trx, mail, receivedAt));
      } catch (error) {
        if (!failureOf(error).detail.startsWith(INVALID_DATA)) throw error;
        log.error({ err: error }, 'a mail cannot be stored; its place under Unmatched says so');
        await save(next, (trx) => receive(trx, withoutContents(size), receivedAt));
      }
      count += 1;
      options.wake();
    }
    await save({ ...state, lastUid: batch.at(-1)! }, async () => {});
  }
  return count;
}

/** Where to read on. A mailbox that was reset has other UIDs (RFC 3501, 2.3.1.1), so its latest mails are read again. */
function stateOf(known: MailboxState | undefined, mailbox: MailboxObject): Omit<MailboxState, 'box'> {
  const uidValidity = String(mailbox.uidValidity);
  if (!known)
    return {
      uidValidity,
      lastUid: 0,
      firstUid: mailbox.uidNext,
      beganAt: Date.now(),
      readFrom: 0,
      readUntil: 0,
    };
  if (known.uidValidity === uidValidity) return known;
  const readFrom = Math.max(known.readUntil - OVERLAP_MS, known.beganAt - DAY_MS);
  return { ...known, uidValidity, lastUid: 0, firstUid: 1, readFrom };
}

/** How far the clock of the mail server may be behind. */
const CLOCK_SKEW_MS = 10 * 60_000;

/** Whether a mail was there before this site began to read. After a reset, only its time can show that. */
const isEarlier = ({ firstUid, readFrom, beganAt }: MailboxState, uid: number, receivedAt: number): boolean =>
  uid < firstUid || (readFrom > 0 && receivedAt < beganAt - CLOCK_SKEW_MS);

/** The UIDs above the last one, in ascending order. */
async function newUids(client: ImapFlow, { lastUid, readFrom }: MailboxState): Promise<number[]> {
  const query = { uid: `${lastUid + 1}:*`, ...(readFrom > 0 && { since: new Date(readFrom) }) };
  const found = (await client.search(query, { uid: true })) || [];
  // The range 8:* includes the last mail even if its UID is 7 (RFC 3501, 6.4.8).
  return found.filter((uid) => uid > lastUid).toSorted((a, b) => a - b);
}

async function fetchHeads(client: ImapFlow, uids: readonly number[]) {
  const query = { uid: true, size: true, internalDate: true, headers: HEADERS };
  const heads = await client.fetchAll(uids.join(','), query, { uid: true });
  return heads
    .map(({ uid, size = 0, internalDate, headers = Buffer.alloc(0) }) => ({
      uid,
      size,
      receivedAt: new Date(internalDate ?? Date.now()).getTime(),
      headers,
    }))
    .toSorted((a, b) => a.uid - b.uid);
}

/** Fetches and parses a mail; undefined if it is gone. Only the beginning of an oversized mail is fetched. */
async function fetchMail(client: ImapFlow, uid: number, size: number): Promise<ParsedMail | undefined> {
  const isTooLarge = size > MAX_MAIL_BYTES;
  const source = isTooLarge ? { maxLength: HEAD_BYTES } : true;
  const found = await client.fetchOne(`${uid}`, { source }, { uid: true });
  if (!found || !found.source) return undefined;
  const mail = await parseMail(found.source);
  return isTooLarge ? { ...mail, files: mail.files.map((file) => ({ ...file, content: null })) } : mail;
}
