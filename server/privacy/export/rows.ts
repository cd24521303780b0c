import { setImmediate } from 'node:timers/promises';
import { paginate } from '../../database/queries.ts';
import type { Inquiry, Query, Subscriber } from '../../database/tables.ts';
import { parseDealNote, type DealNote } from '../../inquiries/deal-note.ts';
import { fieldValuesOf, fieldValueText, type FieldValue } from '../../inquiries/field-values.ts';
import { perField } from '../../../content-model/forms/fields.ts';
import { searchInquiries, type InquiryFilter } from '../../inquiries/search.ts';
import { csvFor } from './csv.ts';
import type { TableLocale } from './locale.ts';
import { signalsOf } from '../../inquiries/spam.ts';

type Cell = string | number | Date | null;
export type ExportRow = Record<string, Cell | FieldValue[]>;

/** Yields a row for each matching inquiry, including quarantined ones, newest first. */
export const inquiryRows = (
  query: Query,
  filter: InquiryFilter,
  timeText?: TimeText | undefined,
): AsyncGenerator<ExportRow> => rowsOf(query, searchInquiries(query, filter), timeText);

/** Writes the times in texts of several lines. */
type TimeText = (time: Date) => string;

/** Yields a row for each inquiry, with the team's work on it. Times in its texts are in UTC, unless `timeText` is given. */
export async function* rowsOf(
  query: Query,
  inquiries: AsyncIterable<Inquiry>,
  timeText: TimeText = (time) => time.toISOString(),
): AsyncGenerator<ExportRow> {
  let page: Inquiry[] = [];
  for await (const inquiry of inquiries) {
    page.push(inquiry);
    if (page.length < WORK_PAGE_SIZE) continue;
    yield* rowsOfPage(query, page, timeText);
    page = [];
    // SQLite blocks the event loop, so this lets the server answer requests during an export.
    await setImmediate();
  }
  yield* rowsOfPage(query, page, timeText);
}

async function* rowsOfPage(query: Query, page: Inquiry[], timeText: TimeText): AsyncGenerator<ExportRow> {
  if (page.length === 0) return;
  const workOf = await readTeamWork(
    query,
    page.map(({ reference }) => reference),
    timeText,
  );
  for (const inquiry of page)
    yield {
      reference: inquiry.reference,
      received: new Date(inquiry.received_at),
      state: inquiry.state,
      ...perField((name) => inquiry[name]),
      page: inquiry.source,
      source: inquiry.visit_source,
      campaign: inquiry.campaign,
      locale: inquiry.locale,
      score: inquiry.score,
      reasons: signalsOf(inquiry).join(' '),
      fieldValues: fieldValuesOf(inquiry),
      ...workOf(inquiry.reference),
    };
}

/** Reads status, deal, notes, replies and history of inquiries. Returns a function that looks them up by reference. */
async function readTeamWork(query: Query, references: string[], timeText: TimeText) {
  const inboxInquiries = await query
    .selectFrom('inbox_inquiries')
    .leftJoin('inbox_members', 'inbox_members.id', 'inbox_inquiries.assignee')
    .select(['inquiry', 'status', 'email', 'answered_at', 'deal_value', 'reason', 'merged_into'])
    .where('inquiry', 'in', references)
    .execute();
  const notes = await query
    .selectFrom('inbox_notes')
    .select(['inquiry', 'created_at as at', 'author as by', 'text'])
    .where('inquiry', 'in', references)
    .execute();
  const replies = await query
    .selectFrom('inbox_replies')
    .select(['inquiry', 'leaves_at as at', 'author as by', 'text'])
    .where('inquiry', 'in', references)
    .execute();
  const mails = await query
    .selectFrom('incoming_mails')
    .select(['inquiry', 'received_at as at', 'email as by', 'text'])
    .where('inquiry', 'in', references)
    .where('kind', 'in', ['reply', 'colleague', 'upload'])
    .execute();
  const events = await query
    .selectFrom('inbox_events')
    .select(['inquiry', 'at', 'actor as by', 'kind', 'value'])
    .where('inquiry', 'in', references)
    .execute();
  const history = events.map(({ kind, value, ...event }) => ({
    ...event,
    text: `${kind} ${kind === 'deal' ? dealText(parseDealNote(value)) : value}`.trim(),
  }));
  const linesOf = (
    rows: { inquiry: string | null; at: number; by: string; text: string }[],
    reference: string,
  ) =>
    rows
      .filter(({ inquiry }) => inquiry === reference)
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, by, text }) => `${timeText(new Date(at))} ${by}: ${text}`)
      .join('\n');
  const now = Date.now();
  return (reference: string): ExportRow => {
    const inboxInquiry = inboxInquiries.find(({ inquiry }) => inquiry === reference);
    const answeredAt = inboxInquiry?.answered_at ?? null;
    return {
      status: inboxInquiry?.status ?? 'new',
      /** The main inquiry, whose status counts for all that are merged into it. */
      merged: inboxInquiry?.merged_into ?? null,
      assignee: inboxInquiry?.email ?? null,
      // A scheduled reply does not count as sent.
      answered: answeredAt !== null && answeredAt <= now ? new Date(answeredAt) : null,
      value: inboxInquiry?.deal_value ?? null,
      reason: inboxInquiry?.reason ?? '',
      notes: linesOf(notes, reference),
      replies: linesOf([...replies, ...mails], reference),
      history: linesOf(history, reference),
    };
  };
}

/** Number of inquiries whose notes and history are read at once. */
const WORK_PAGE_SIZE = 100;

/** Columns of an empty table of subscribers, which has no row to name them. */
export const SUBSCRIBER_COLUMNS = ['email', 'state', 'requested', 'confirmed', 'consent'];

/** Yields all subscribers, oldest first, page by page. */
export async function* subscriberRows(query: Query): AsyncGenerator<ExportRow> {
  const subscribers = paginate<Subscriber>((limit, last) =>
    query
      .selectFrom('subscribers')
      .selectAll()
      .$if(last !== undefined, (rows) =>
        rows.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('requested_at', 'id'), '>', tuple(last!.requested_at, last!.id)),
        ),
      )
      .orderBy('requested_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { email, state, requested_at, confirmed_at, consent } of subscribers)
    yield {
      email,
      state,
      requested: new Date(requested_at),
      confirmed: confirmed_at === null ? null : new Date(confirmed_at),
      consent,
    };
}

/**
 * Yields the lines of a CSV table, without line breaks. Each filled-in field is a column; a renamed field is
 * another column.
 * @param rows reads the rows; called twice, because the first line names every column
 * @param columns column names if there are no rows
 */
export async function* csvLines(
  rows: () => AsyncIterable<ExportRow>,
  locale: TableLocale,
  columns: string[] = [],
): AsyncGenerator<string> {
  const { head, line } = csvFor(locale);
  const labels = new Map<string, string>();
  for await (const row of rows())
    for (const one of splitFieldValues(row).fieldValues) labels.set(keyOf(one), one.label);
  let isFirstRow = true;
  for await (const row of rows()) {
    const { cells, fieldValues } = splitFieldValues(row);
    if (isFirstRow) yield head([...Object.keys(cells), ...labels.values()]);
    isFirstRow = false;
    const texts = new Map(fieldValues.map((one) => [keyOf(one), fieldValueText(one)]));
    yield line([...Object.values(cells), ...[...labels.keys()].map((key) => texts.get(key) ?? null)]);
  }
  if (isFirstRow && columns.length > 0) yield head(columns);
}

const keyOf = ({ name, label }: FieldValue): string => `${name}\n${label}`;

function splitFieldValues(row: ExportRow): { cells: Record<string, Cell>; fieldValues: FieldValue[] } {
  const { fieldValues = [], ...cells } = row;
  return { cells: cells as Record<string, Cell>, fieldValues: fieldValues as FieldValue[] };
}

/** Yields one JSON array with times in UTC, one row per line, so that a large export needs little memory. */
export async function* jsonLines(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let prefix = '[';
  for await (const row of rows) {
    yield `${prefix}${JSON.stringify(row)}`;
    prefix = ',';
  }
  yield prefix === '[' ? '[]' : ']';
}

const dealText = ({ dealValue, reason }: DealNote): string =>
  [dealValue, reason].filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
