import {
  PostgresAdapter,
  sql,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { containing } from '../../enquiries/search.ts';
import { codeOf } from '../../reference.ts';
import { numberOf, termsOf, trigramsOfTerms } from './words.ts';

/**
 * The condition that an enquiry holds what somebody typed: every word of it, also as a part of a longer one, in any
 * field, note or answer; or that it is its reference, as somebody read it out.
 * @param by `index` asks the index for all there are, `row` compares each row that is looked at anyway
 */
export function holding(query: Kysely<Tables>, row: unknown, text: string, by: 'index' | 'row') {
  const isPostgres = query.getExecutor().adapter instanceof PostgresAdapter;
  const code = codeOf(text);
  const named = code ? sql`enquiries.reference like ${`%-${code}`}` : sql`false`;
  const waiting = standing(row as ExpressionBuilder<Tables, 'enquiries'>, text);
  const held = holdingAll(termsOf(text), isPostgres);
  if (by === 'row')
    return sql<SqlBool>`(${named} or ${waiting} or exists (
      select 1 from inbox_search where inbox_search.enquiry = enquiries.reference and ${held}))`;
  return sql<SqlBool>`enquiries.reference in (
    select enquiry from inbox_search where ${indexed(termsOf(text), isPostgres)} and ${held}
    union all select reference from enquiries where ${waiting}
    ${code ? sql`union all select reference from enquiries where ${named}` : sql``})`;
}

/** What is not indexed yet is compared itself. */
function standing(enquiry: ExpressionBuilder<Tables, 'enquiries'>, text: string) {
  const words = text.trim().split(/\s+/u);
  return enquiry.and([
    sql<SqlBool>`enquiries.reference in (select enquiry from inbox_search_queue)`,
    ...words.map((word) =>
      enquiry.or([
        containing(enquiry, word),
        enquiry('enquiries.normalized_email', 'like', `%${word.toLowerCase().replaceAll(/[\\%_]/g, '_')}%`),
      ]),
    ),
  ]);
}

/** What the index finds: all that has these terms, and now and then something else. */
function indexed(terms: string[], isPostgres: boolean): RawBuilder<unknown> {
  const trigrams = trigramsOfTerms(terms);
  if (trigrams.length === 0) return sql`true`;
  if (isPostgres) return sql`trigrams @> ${trigrams.map(numberOf)}::integer[]`;
  // Whatever signs they have, in quotes they are letters (sqlite.org/fts5.html, 3.1).
  const all = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  return sql`id in (select rowid from inbox_search_index where inbox_search_index match ${all})`;
}

function holdingAll(terms: string[], isPostgres: boolean): RawBuilder<unknown> {
  const place = sql.raw(isPostgres ? 'strpos' : 'instr');
  const held = terms.map((term) => sql`${place}(inbox_search.text, ${term}) > 0`);
  return sql.join([sql`true`, ...held], sql` and `);
}
