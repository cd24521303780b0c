import { sql } from 'kysely';
import { partsOf } from '../../../content-model/text/search-parts.ts';
import type { Query } from '../../../server/database/tables.ts';
import { foundWords, type Mark } from '../../../server/inquiries/found-words.ts';
import { isExcluded, splitTerm } from '../../../server/inquiries/search-terms.ts';

/** A part of a text around the words of a search. */
export interface Passage {
  text: string;
  marks: Mark[];
  /** The address of the member who wrote it; empty if the person did, or if it is the name of a file. */
  author: string;
}

/** In characters. */
const PASSAGE = 160;
const BEFORE = 24;
/** Of each text, as the search text has it. */
const MAX_LENGTH = 10_000;

interface Written {
  inquiry: string | null;
  text: string;
  author: string;
  at: number;
}

/** The words and phrases of a search, without its terms. */
export const wordsOf = (search: string): string[] =>
  partsOf(search)
    .filter((part) => !isExcluded(part))
    .map(splitTerm)
    .flatMap(([name, value]) => (name === undefined ? value : []));

/** What was written to inquiries, notes and names of files included, newest first. */
async function writtenTo(query: Query, references: readonly string[]): Promise<Written[]> {
  const beginning = sql<string>`substr(text, 1, ${MAX_LENGTH})`.as('text');
  const nobody = sql<string>`''`.as('author');
  const of = [...references];
  const found = await Promise.all([
    query
      .selectFrom('inquiries')
      .select(['reference as inquiry', 'message as text', 'received_at as at', nobody])
      .where('reference', 'in', of)
      .execute(),
    query
      .selectFrom('inbox_replies')
      .select(['inquiry', beginning, 'created_at as at', 'author'])
      .where('inquiry', 'in', of)
      .execute(),
    query
      .selectFrom('inbox_notes')
      .select(['inquiry', beginning, 'created_at as at', 'author'])
      .where('inquiry', 'in', of)
      .execute(),
    query
      .selectFrom('incoming_mails')
      .select(['inquiry', beginning, 'received_at as at', nobody])
      .where('inquiry', 'in', of)
      .execute(),
    query
      .selectFrom('incoming_files')
      .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail')
      .select(['inquiry', 'incoming_files.name as text', 'incoming_mails.received_at as at', nobody])
      .where('inquiry', 'in', of)
      .execute(),
    query
      .selectFrom('reply_files')
      .select(['inquiry', 'name as text', 'created_at as at', 'author'])
      .where('inquiry', 'in', of)
      .where('reply', 'is not', null)
      .execute(),
  ]);
  return found.flat().toSorted((one, other) => other.at - one.at);
}

/** The part of a text around its first word. */
function passageIn({ text: written, author }: Written, words: readonly string[]): Passage {
  const text = written.replaceAll(/\s+/gu, ' ').trim();
  const [first = 0] = foundWords(text, words)[0] ?? [];
  const start = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const part = `${start > 0 ? '… ' : ''}${text.slice(start, start + PASSAGE)}`;
  return { text: part, marks: foundWords(part, words), author };
}

/**
 * Where the words of a search stand in what was written to inquiries, so that a list can show why it has them: for each,
 * the newest of the texts that have most of the words.
 *
 * @param references of the main inquiries of their groups
 */
export async function findPassages(
  query: Query,
  references: readonly string[],
  words: readonly string[],
): Promise<Map<string, Passage>> {
  if (words.length === 0) return new Map();
  const group = await query
    .selectFrom('inbox_inquiries')
    .select(['inquiry', sql<string>`coalesce(merged_into, inquiry)`.as('main')])
    .where((row) => row.or([row('inquiry', 'in', references), row('merged_into', 'in', references)]))
    .execute();
  const mainOf = new Map(group.map(({ inquiry, main }) => [inquiry, main]));
  const best = new Map<string, { written: Written; count: number }>();
  for (const written of await writtenTo(query, [...mainOf.keys()])) {
    const main = mainOf.get(written.inquiry ?? '');
    const count = foundWords(written.text, words).length;
    if (main !== undefined && count > (best.get(main)?.count ?? 0)) best.set(main, { written, count });
  }
  return new Map([...best].map(([main, { written }]) => [main, passageIn(written, words)]));
}
