import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Query, Tables } from '../../../server/database/tables.ts';
import type { ReplyPromise } from '../replies/due.ts';
import { isDelayed } from '../replies/delayed.ts';
import {
  countsAsSentUntil,
  dueTime,
  isUnanswered,
  repliesFailed,
  replyFailed,
  WAITING_FROM,
  WROTE_BACK,
} from '../replies/unanswered.ts';
import { hasFilesColumn } from './conditions.ts';
import { groupReferences } from './group-queries.ts';
import type { InquiryFilter, Sort } from '../contracts.ts';
import { PAGE_SIZE } from '../limits.ts';
import { findPassages, wordsOf } from './passages.ts';
import { foundWords } from '../../../server/inquiries/found-words.ts';
import { isNotSnoozed, queryInquiries, readRecord } from './views.ts';

const SNIPPET = 160;

/** The cursor at which a page ended. */
interface Cursor {
  sortedAt: number;
  reference: string;
  /** Null among those that are not due. */
  dueAt: number | null;
  /** Null among those that are not snoozed. */
  snoozedUntil: number | null;
  /** Whether it was among those who wrote back. */
  wroteBack: boolean;
}

interface ListOptions {
  /** Id of the member whose read marks are shown. */
  member: string;
  replyPromise: ReplyPromise;
  sort?: Sort;
  after?: Cursor | undefined;
}

/** Row values let both engines seek in the index (sqlite.org/rowvalue.html). */
const isOlder = ({ sortedAt, reference }: Cursor) =>
  sql<SqlBool>`(inbox_inquiries.active_at, inbox_inquiries.inquiry) < (${sortedAt}, ${reference})`;
const isDueLater = ({ sortedAt, reference, wroteBack }: Cursor) => {
  const isLater = sql<SqlBool>`(${WAITING_FROM}, inquiries.reference) > (${sortedAt}, ${reference})`;
  return wroteBack
    ? sql<SqlBool>`(not ${WROTE_BACK} or ${isLater})`
    : sql<SqlBool>`(not ${WROTE_BACK} and ${isLater})`;
};
const wakesLater = ({ sortedAt, reference }: Cursor) =>
  sql<SqlBool>`(inbox_inquiries.snoozed_until, inbox_inquiries.inquiry) > (${sortedAt}, ${reference})`;

type Page = ReturnType<typeof queryInquiries>;

/** Selects the references of a page in which the person who wrote last comes first. */
export const newestPage = (rows: Page, limit: number, after?: Cursor) =>
  rows
    .select('inbox_inquiries.inquiry')
    .$if(after !== undefined, (list) => list.where(isOlder(after!)))
    .orderBy('inbox_inquiries.active_at', 'desc')
    .orderBy('inbox_inquiries.inquiry', 'desc')
    .limit(limit);

/** Selects the references of a page of those that wait for a reply, by due time after those who wrote back. */
export const duePage = (waiting: Page, after?: Cursor) =>
  waiting
    .select('inbox_inquiries.inquiry')
    .$if(after !== undefined, (list) => list.where(isDueLater(after!)))
    .orderBy(WROTE_BACK, 'desc')
    .orderBy(WAITING_FROM)
    .orderBy('inquiries.reference')
    .limit(PAGE_SIZE);

/** Selects the references of those that are snoozed, by the time until which they are. */
const snoozedPage = (rows: Page, limit: number, after?: Cursor) =>
  rows
    .select('inbox_inquiries.inquiry')
    .where('inbox_inquiries.snoozed_until', '>', Date.now())
    .$if(after !== undefined, (list) => list.where(wakesLater(after!)))
    .orderBy('inbox_inquiries.snoozed_until')
    .orderBy('inbox_inquiries.inquiry')
    .limit(limit);

/** More would make the list of a condition long. */
const MAX_FOUND = 500;

/**
 * Narrows a search that finds little to what it finds: in the order of a list, reading all search texts takes three times
 * as long, and a list by due time would read them for each of its parts.
 */
async function foundOnce(rows: Page, { text }: InquiryFilter): Promise<Page> {
  if (text.trim() === '') return rows;
  const found = await rows
    .select('inbox_inquiries.inquiry')
    .limit(MAX_FOUND + 1)
    .execute();
  if (found.length > MAX_FOUND) return rows;
  const references = found.map(({ inquiry }) => inquiry);
  return rows.where((row) =>
    references.length > 0 ? row('inbox_inquiries.inquiry', 'in', references) : row.lit(false),
  );
}

/** More failed replies have one cause, and the rest of them stand in their places by due time. */
const MAX_UNDELIVERED = 200;

/** A page of those that wait for a reply: first those whose reply did not arrive. */
async function urgentFirst(query: Query, waiting: Page, after: Cursor | undefined) {
  // First which replies failed at all: few do, and to ask every waiting inquiry takes long.
  const failed = await repliesFailed(query).limit(MAX_UNDELIVERED).execute();
  const among = failed.map(({ inquiry }) => inquiry);
  const undelivered =
    among.length === 0
      ? []
      : await waiting
          .select('inbox_inquiries.inquiry')
          .where('inbox_inquiries.inquiry', 'in', among)
          .where((row) => replyFailed(row))
          .orderBy(WAITING_FROM)
          .orderBy('inquiries.reference')
          .execute();
  const references = undelivered.map(({ inquiry }) => inquiry);
  const isAfterThem = after !== undefined && !references.includes(after.reference);
  const first = isAfterThem ? [] : undelivered.slice(references.indexOf(after?.reference ?? '') + 1);
  const page = first.slice(0, PAGE_SIZE);
  if (page.length === PAGE_SIZE) return page;
  const others =
    references.length === 0 ? waiting : waiting.where('inbox_inquiries.inquiry', 'not in', references);
  const rest = await duePage(others, isAfterThem ? after : undefined).execute();
  return [...page, ...rest].slice(0, PAGE_SIZE);
}

/** The references of a page by due time, then the newest of those that are not due, then those that are snoozed. */
async function dueFirst(
  { query, rows }: { query: Query; rows: Page },
  { view }: InquiryFilter,
  after: Cursor | undefined,
) {
  const awake = view === 'unanswered' ? rows : rows.where(isNotSnoozed);
  const isAfterDue = after !== undefined && after.dueAt === null;
  const isAfterAwake = isAfterDue && after.snoozedUntil !== null;
  // The view `unanswered` already has this condition; repeating it slows down query planning.
  const waiting = view === 'unanswered' ? awake : awake.where((row) => isUnanswered(row));
  const page = isAfterDue ? [] : await urgentFirst(query, waiting, after);
  if (view === 'unanswered') return page;
  if (page.length < PAGE_SIZE && !isAfterAwake) {
    const others = awake.where((row) => row.not(isUnanswered(row)));
    const former = isAfterDue ? after : undefined;
    page.push(...(await newestPage(others, PAGE_SIZE - page.length, former).execute()));
  }
  if (page.length < PAGE_SIZE) {
    const former = isAfterAwake ? after : undefined;
    page.push(...(await snoozedPage(rows, PAGE_SIZE - page.length, former).execute()));
  }
  return page;
}

/** When an inquiry stops being snoozed (ms); null if it is not. */
const wakeTime = (until: number | null): number | null =>
  until !== null && until > Date.now() ? until : null;

/** What was written last: a mail of the person, the form of one of the merged, or a reply that has left. */
const lastMessage = (row: ExpressionBuilder<Tables, 'inquiries'>) =>
  row
    .selectFrom(
      row
        .selectFrom('incoming_mails')
        .select(['incoming_mails.text', 'incoming_mails.received_at as at', sql<string>`''`.as('author')])
        .where('incoming_mails.inquiry', 'in', groupReferences(row))
        .where('incoming_mails.kind', '=', 'reply')
        .unionAll(
          row
            .selectFrom('inquiries as form')
            .select(['form.message as text', 'form.received_at as at', sql<string>`''`.as('author')])
            .where('form.reference', 'in', groupReferences(row)),
        )
        .unionAll(
          row
            .selectFrom('inbox_replies')
            .select(['inbox_replies.text', 'inbox_replies.leaves_at as at', 'inbox_replies.author'])
            .where('inbox_replies.inquiry', 'in', groupReferences(row))
            .where('inbox_replies.leaves_at', '<=', countsAsSentUntil()),
        )
        .as('written'),
    )
    .orderBy('written.at', 'desc')
    .limit(1);

const beginningOf = <Text extends string | null>(text: Expression<Text>) =>
  sql<Text>`substr((${text}), 1, ${sql.lit(SNIPPET)})`;

/** How many messages its thread has, with the inquiry itself and what is merged into it. */
const threadLength = (row: ExpressionBuilder<Tables, 'inquiries'>) =>
  sql<number>`(${groupReferences(row)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))}) + (${row
    .selectFrom('incoming_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('incoming_mails.inquiry', 'in', groupReferences(row))
    .where('incoming_mails.kind', 'in', ['reply', 'colleague', 'upload'])}) + (${row
    .selectFrom('inbox_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inbox_replies.inquiry', 'in', groupReferences(row))})`;

/** The scheduled reply that is sent next. */
const nextScheduled = (row: ExpressionBuilder<Tables, 'inquiries'>) =>
  row
    .selectFrom('inbox_replies')
    .innerJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .where('inbox_replies.inquiry', 'in', groupReferences(row))
    .where('deliveries.state', '=', 'waiting')
    .where('inbox_replies.leaves_at', '>', countsAsSentUntil())
    .orderBy('inbox_replies.leaves_at')
    .limit(1);

/** Reads a page of the list: the newest first, or by due time. */
export async function listInquiries(
  query: Query,
  filter: InquiryFilter,
  { member, replyPromise, sort = 'newest', after }: ListOptions,
) {
  const matching = await foundOnce(
    queryInquiries(query, filter, { member, timeZone: replyPromise.timeZone }),
    filter,
  );
  // Selects only the references first, from indexes and narrow rows, because messages are long.
  const page = await (sort === 'due'
    ? dueFirst({ query, rows: matching }, filter, after)
    : newestPage(matching, PAGE_SIZE, after).execute());
  const references = page.map(({ inquiry }) => inquiry);
  if (references.length === 0) return [];
  const rows = await query
    .selectFrom('inbox_inquiries')
    .innerJoin('inquiries', 'inquiries.reference', 'inbox_inquiries.inquiry')
    .leftJoin('inbox_members', 'inbox_members.id', 'inbox_inquiries.assignee')
    .select(['inquiries.reference', 'inquiries.state', 'inquiries.name', 'inquiries.email'])
    .select(['inquiries.subject', 'inquiries.received_at as receivedAt', 'inbox_members.email as assignee'])
    .select(['inbox_members.name as assigneeName', 'inbox_inquiries.status'])
    .select(['inbox_inquiries.snoozed_until as snoozedUntil', 'inbox_inquiries.version'])
    .select(['inbox_inquiries.active_at as activeAt', WAITING_FROM.as('waitingFrom')])
    .select(WROTE_BACK.as('wroteBack'))
    .select((row) => [
      beginningOf(lastMessage(row).select('written.text').$asScalar()).as('snippet'),
      // The address of the member who wrote it; empty if the person did.
      sql<string>`(${lastMessage(row).select('written.author')})`.as('snippetAuthor'),
      nextScheduled(row).select('inbox_replies.leaves_at').as('scheduledFor'),
      beginningOf<string | null>(nextScheduled(row).select('inbox_replies.text').$asScalar()).as(
        'scheduledText',
      ),
      threadLength(row).as('threadLength'),
      hasFilesColumn(row).as('hasFiles'),
      row.exists(readRecord(row, member)).as('read'),
      isUnanswered(row).as('unanswered'),
      replyFailed(row).as('bounced'),
      isDelayed(row).as('delayed'),
    ])
    .where('inquiries.reference', 'in', references)
    .execute();
  const words = wordsOf(filter.text);
  const passages = await findPassages(query, references, words);
  return rows
    .map(({ read, unanswered, bounced, delayed, hasFiles, waitingFrom, wroteBack, ...row }) => {
      const snoozedUntil = wakeTime(row.snoozedUntil);
      const isDue = Boolean(unanswered) && snoozedUntil === null;
      return {
        ...row,
        snoozedUntil,
        sortedAt: sort === 'due' ? (snoozedUntil ?? (isDue ? waitingFrom : row.activeAt)) : row.activeAt,
        read: Boolean(read),
        bounced: Boolean(bounced),
        /** Whether a reply has not left in time. */
        delayed: Boolean(delayed),
        hasFiles: Boolean(hasFiles),
        /** Where the words of the search stand. */
        found: {
          name: foundWords(row.name || row.email, words),
          subject: foundWords(row.subject, words),
          passage: passages.get(row.reference) ?? null,
        },
        /** Whether it waits because the person wrote back. */
        wroteBack: isDue && Boolean(wroteBack),
        /** Nothing is due of an inquiry that is snoozed. */
        dueAt: dueTime({ unanswered: isDue, waitingFrom }, replyPromise),
      };
    })
    .toSorted((one, other) => references.indexOf(one.reference) - references.indexOf(other.reference));
}
