import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { normalizeText } from '../database/normalize-text.ts';
import type { Query } from '../database/tables.ts';
import { codeOf, codeStartOf } from './reference.ts';
import { fieldValuesOf, fieldValueText } from './field-values.ts';
import { fieldNames, type InquiryFields } from '../../content-model/forms/fields.ts';

/** Limits the work of one search. */
const MAX_WORDS = 10;

/** Returns the search text of an inquiry: its fields, and the team's notes and replies. */
export const searchTextOf = (
  inquiry: InquiryFields & { field_values: string },
  teamTexts: readonly string[] = [],
): string =>
  normalizeText(
    [
      ...fieldNames.map((name) => inquiry[name]),
      ...fieldValuesOf(inquiry).map(fieldValueText),
      ...teamTexts,
    ].join('\n'),
  );

/**
 * Rewrites the search text of an inquiry after a note or a reply changed. Call `touchCase` first: on PostgreSQL its
 * row lock serializes such transactions.
 */
export async function refreshSearchText(trx: Query, reference: string): Promise<void> {
  const inquiry = await trx
    .selectFrom('inquiries')
    .select([...fieldNames, 'field_values'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!inquiry) return;
  const teamTexts = await trx
    .selectFrom('inbox_notes')
    .select('text')
    .where('inquiry', '=', reference)
    .unionAll(trx.selectFrom('inbox_replies').select('text').where('inquiry', '=', reference))
    .execute();
  const search_text = searchTextOf(
    inquiry,
    teamTexts.map(({ text }) => text),
  );
  await trx.updateTable('inquiries').set({ search_text }).where('reference', '=', reference).execute();
}

/** SQL condition: the search text of an inquiry contains `text`. */
export function containsText(text: string): RawBuilder<SqlBool> {
  const pattern = `%${normalizeText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`inquiries.search_text like ${pattern} escape '\\'`;
}

/** SQL condition: an inquiry contains every word of `input`, also inside words, or its code starts with `input`. */
export function matchesSearch(input: string): RawBuilder<SqlBool> {
  const words = [...new Set(normalizeText(input).split(' '))].slice(0, MAX_WORDS);
  const code = codeOf(input) ?? codeStartOf(input);
  const containsWords = sql`(${sql.join(words.map(containsText), sql` and `)})`;
  return code ? sql`(${containsWords} or inquiries.reference like ${`%-${code}%`})` : sql`${containsWords}`;
}
