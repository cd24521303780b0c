import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { mainOf } from './group.ts';
import { normalizeText } from '../database/normalize-text.ts';
import { contains } from '../database/queries.ts';
import type { InquiryTable, Query } from '../database/tables.ts';
import { partsOf } from '../../content-model/text/search-parts.ts';
import { phoneNumbersIn } from './phone-numbers.ts';
import { isExcluded, linesOf, phoneTerm, splitTerm, termOf, withTerms } from './search-terms.ts';
import { codeOf, codeStartOf } from './reference.ts';
import { fieldValuesOf, fieldValueText } from './field-values.ts';
import { fieldNames, type InquiryFields } from '../../content-model/forms/fields.ts';

/** Limits the work of one search. */
const MAX_WORDS = 10;
/** Anybody can write mails to an inquiry without end, and each rewrites its search text: the newest are found. */
const MAX_MAILS = 50;
/** In characters. */
const MAX_MAIL_LENGTH = 10_000;

type Searched = InquiryFields &
  Pick<Selectable<InquiryTable>, 'field_values' | 'source' | 'campaign' | 'visit_source'>;
/** The columns of `Searched`. */
const SEARCHED = [...fieldNames, 'field_values', 'source', 'campaign', 'visit_source'] as const;

/**
 * Returns the search text of an inquiry: its fields and origins, the team's notes and replies, and the person's mails.
 */
export function searchTextOf(inquiry: Searched, otherTexts: readonly string[] = []): string {
  const { source, campaign, visit_source } = inquiry;
  return withTerms(
    linesOf([
      ...fieldNames.map((name) => inquiry[name]),
      ...fieldValuesOf(inquiry).map(fieldValueText),
      ...[source, campaign, visit_source].map((origin) => origin ?? ''),
      ...otherTexts,
    ]),
    inquiry,
  );
}

/**
 * Rewrites the search text of an inquiry, and of the main one that it is merged into, after a note, a reply or a mail
 * changed. Call `touchInquiry` first: on PostgreSQL its row lock serializes such transactions.
 */
export async function refreshSearchText(trx: Query, reference: string): Promise<void> {
  const inquiry = await trx
    .selectFrom('inquiries')
    .select(SEARCHED)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!inquiry) return;
  const teamTexts = await trx
    .selectFrom('inbox_notes')
    .select('text')
    .where('inquiry', '=', reference)
    .unionAll(trx.selectFrom('inbox_replies').select('text').where('inquiry', '=', reference))
    .execute();
  const mails = await trx
    .selectFrom('incoming_mails')
    .select(['name', 'email', 'subject', sql<string>`substr(text, 1, ${MAX_MAIL_LENGTH})`.as('text')])
    .where('inquiry', '=', reference)
    .orderBy('received_at', 'desc')
    .limit(MAX_MAILS)
    .execute();
  const files = await trx
    .selectFrom('incoming_files')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail')
    .select('incoming_files.name')
    .where('inquiry', '=', reference)
    .orderBy('received_at', 'desc')
    .limit(MAX_MAILS)
    .execute();
  const attached = await trx
    .selectFrom('reply_files')
    .select('name')
    .where('inquiry', '=', reference)
    .where('reply', 'is not', null)
    .execute();
  const search_text = searchTextOf(
    inquiry,
    [...teamTexts, ...mails, ...files, ...attached].flatMap((row) => Object.values(row)),
  );
  const merged = await trx
    .selectFrom('inbox_inquiries')
    .innerJoin('inquiries', 'inquiries.reference', 'inbox_inquiries.inquiry')
    .select(['inquiries.reference', 'inquiries.search_text'])
    .where('merged_into', '=', reference)
    .execute();
  // Only the main inquiry is listed, so a search for what is in a merged one has to find it.
  const withMerged = [
    search_text,
    ...merged.flatMap((one) => [normalizeText(one.reference), one.search_text]),
  ].join(' ');
  await trx
    .updateTable('inquiries')
    .set({ search_text: withMerged })
    .where('reference', '=', reference)
    .execute();
  const main = await mainOf(trx, reference);
  if (main !== reference) await refreshSearchText(trx, main);
}

/** SQL condition: the search text of an inquiry contains `text`. */
export const containsText = (text: string): RawBuilder<SqlBool> => containsNormalized(normalizeText(text));

const containsNormalized = (text: string): RawBuilder<SqlBool> =>
  contains(sql.ref('inquiries.search_text'), text);

/** SQL condition: the search text contains a word or a quoted phrase, a number in any form, or has a term; or not. */
function containsPart(part: string): RawBuilder<SqlBool> {
  if (isExcluded(part)) return sql`not ${containsPart(part.slice(1))}`;
  const [name, value] = splitTerm(part);
  if (name !== undefined && value !== '') return containsNormalized(termOf(name, normalizeText(value)));
  const digits = part.replaceAll(/[\s().+/-]/g, '');
  return /^\d{3,}$/.test(digits) && digits !== part
    ? sql`(${containsText(part)} or ${containsText(digits)})`
    : containsText(value);
}

/** SQL condition: an inquiry contains every part of `input`, also inside words, or its code starts with `input`. */
export function matchesSearch(input: string): RawBuilder<SqlBool> {
  const code = codeOf(input) ?? codeStartOf(input);
  const containsParts = containsWords(input);
  return code ? sql`(${containsParts} or inquiries.reference like ${`%-${code}%`})` : sql`${containsParts}`;
}

/**
 * Every part of the input; those of a telephone number may also be written differently, with or without the country.
 */
function containsWords(input: string): RawBuilder<SqlBool> {
  const numbers = input.includes('"') ? [] : numbersOf(input);
  const forms = numbers.flatMap((number) => {
    const term = phoneTerm(number);
    return term === undefined
      ? []
      : sql`(${containsNormalized(term)} and ${containsEvery(input.replace(number, ' '))})`;
  });
  return sql`(${sql.join([containsEvery(input), ...forms], sql` or `)})`;
}

/** The first telephone number, also without a number that is written before or after it. */
function numbersOf(input: string): string[] {
  const [written] = phoneNumbersIn(input);
  if (written === undefined) return [];
  const words = written.split(' ');
  return [written, words.slice(1).join(' '), words.slice(0, -1).join(' ')];
}

function containsEvery(input: string): RawBuilder<SqlBool> {
  const parts = [...new Set(partsOf(input))].slice(0, MAX_WORDS);
  return parts.length === 0 ? sql`1 = 1` : sql`(${sql.join(parts.map(containsPart), sql` and `)})`;
}
