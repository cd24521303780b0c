import { sql, type ExpressionBuilder } from 'kysely';
import type { IncomingKind } from '../../../server/database/inbox-tables.ts';
import { addressesIn } from '../../../server/mail/addresses.ts';
import type { Query, Tables } from '../../../server/database/tables.ts';
import { normalizeEmail } from '../../../content-model/text/email-address.ts';
import { inquiriesFrom } from '../inquiries/group-queries.ts';
import { wordsOf } from '../inquiries/passages.ts';
import { normalizeText } from '../../../server/database/normalize-text.ts';
import { apiError } from '../api-error.ts';
import { REFERENCES } from '../../../content-model/text/patterns.ts';

const MAIL = [
  'id',
  'inquiry',
  'kind',
  'unreadable',
  'name',
  'email',
  'subject',
  'files_left_out',
  'received_at as receivedAt',
] as const;

/** Characters of the text, and of what it quotes, that a list of mails shows. */
const SHOWN_TEXT = 4_000;
const SHOWN_QUOTE = 1_000;

/** The beginning of a mail, and whether there is more: a thread of large mails would be too large to send at once. */
const BEGINNING = [
  sql<string>`substr(text, 1, ${sql.lit(SHOWN_TEXT)})`.as('text'),
  sql<string>`substr(quoted, 1, ${sql.lit(SHOWN_QUOTE)})`.as('quoted'),
  sql<boolean>`length(text) > ${sql.lit(SHOWN_TEXT)} or length(quoted) > ${sql.lit(SHOWN_QUOTE)}`.as('isCut'),
];

/** Reads the whole text of a mail. Throws the ApiError `not-found`. */
export const wholeMail = (query: Query, id: string) =>
  query
    .selectFrom('incoming_mails')
    .select(['text', 'quoted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(apiError('not-found'));

/** Reads the mails in the thread of a group of inquiries, oldest first. */
export const mailsOf = (query: Query, inquiries: readonly string[]) =>
  readMails(query, (row) => row('inquiry', 'in', inquiries));

const MAX_UNMATCHED = 200;

/**
 * Reads the newest mails that belong to no inquiry, oldest first, each with the inquiries that its subject names, whose
 * sender has another address, and others that it may belong to.
 */
export async function unmatchedMails(query: Query) {
  const mails = await readMails(query, (row) => row('inquiry', 'is', null));
  const named = await inquiriesNamed(
    query,
    mails.map(({ subject }) => subject),
  );
  return Promise.all(
    mails.map(async (mail) => {
      const names = referencesIn(mail.subject);
      const candidates = await inquiriesOf(query, addressesOf(mail));
      return {
        ...mail,
        named: named.filter(({ reference }) => names.includes(reference)),
        candidates: candidates.filter(({ reference }) => !names.includes(reference)),
      };
    }),
  );
}

const referencesIn = (subject: string): string[] =>
  [...subject.matchAll(REFERENCES)].map(([text]) => text.toUpperCase());

async function inquiriesNamed(query: Query, subjects: readonly string[]) {
  const references = subjects.flatMap(referencesIn);
  if (references.length === 0) return [];
  return query
    .selectFrom('inquiries')
    .select(['reference', 'subject', 'name', 'email'])
    .where('reference', 'in', references)
    .where('kind', '=', 'inquiry')
    .execute();
}

const MAX_CANDIDATES = 5;

/** Whose inquiries a mail may belong to: its sender's, or of a bounce, theirs whom it names. */
const addressesOf = ({ kind, email, text }: { kind: IncomingKind; email: string; text: string }): string[] =>
  kind === 'bounce' ? addressesIn(text) : [normalizeEmail(email)];

/** The latest inquiries of addresses. */
const inquiriesOf = (query: Query, addresses: readonly string[]) =>
  inquiriesFrom(query, addresses)
    .select(['reference', 'subject', 'received_at as receivedAt'])
    .orderBy('received_at', 'desc')
    .limit(MAX_CANDIDATES)
    .execute();

async function readMails(
  query: Query,
  condition: (row: ExpressionBuilder<Tables, 'incoming_mails'>) => ReturnType<typeof row>,
) {
  const mails = await query
    .selectFrom('incoming_mails')
    .select(MAIL)
    .select(BEGINNING)
    .where(condition)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(MAX_UNMATCHED)
    .execute();
  const ids = mails.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await query
          .selectFrom('incoming_files')
          .select(['id', 'mail', 'name', 'bytes', 'kept'])
          .where('mail', 'in', ids)
          .execute();
  return mails.toReversed().map(({ files_left_out, unreadable, isCut, ...mail }) => ({
    ...mail,
    isCut: Boolean(isCut),
    isUnreadable: unreadable === 1,
    filesLeftOut: files_left_out,
    files: files
      .filter((file) => file.mail === mail.id)
      .map(({ id, name, bytes, kept }) => ({ id, name, bytes, isKept: kept === 1 })),
  }));
}

/**
 * Selects the mails without an inquiry that somebody has to look at: those of people, and bounces, because some mail servers
 * do not say which mail came back.
 */
export const waitingUnmatched = (query: Query) =>
  query.selectFrom('incoming_mails').where('inquiry', 'is', null).where('kind', 'in', ['reply', 'bounce']);

/** Of each mail, so much of the text is searched. */
const SEARCHED_TEXT = 1_000;
const MAX_HITS = 5;

/** The unmatched mails that contain every word of a search. There are few, so that none has a search text of its own. */
export async function findUnmatchedMails(query: Query, text: string) {
  const words = wordsOf(text)
    .map(normalizeText)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const mails = await waitingUnmatched(query)
    .select(['id', 'name', 'email', 'subject'])
    .select(sql<string>`substr(text, 1, ${sql.lit(SEARCHED_TEXT)})`.as('text'))
    .orderBy('received_at', 'desc')
    .limit(MAX_UNMATCHED)
    .execute();
  return mails
    .filter((mail) => {
      const searched = normalizeText([mail.name, mail.email, mail.subject, mail.text].join(' '));
      return words.every((word) => searched.includes(word));
    })
    .slice(0, MAX_HITS)
    .map(({ id, name, email, subject }) => ({ id, name: name || email, subject }));
}
