import { fill } from '../../../content-model/text/fill.ts';
import { partsOf } from '../../../content-model/text/search-parts.ts';
import { DAY_WORDS } from '../../api/inquiries/search-days.ts';
import { filters as t } from '../texts/search.ts';

/** What is known of the agency's terms. */
interface Known {
  /** Names of the own fields of the form. */
  fields: readonly string[];
  /** Names and addresses of the members. */
  members: readonly string[];
}

/** Begins a value that is still being typed. */
const begins = (values: readonly string[], typed: string): boolean =>
  values.some((value) => value.startsWith(typed));

const DATE = /^\d{0,4}(-\d{0,2}){0,2}d?$/;
const isDay = (value: string): boolean => DATE.test(value) || begins(DAY_WORDS, value);
const AMOUNT = /^[<>]?=?\s?[$€£]?\s?[\d.,\s]*\s?[$€£]?$/;

/** Whether a term takes a value, or what may become one. Terms without a check take any text. */
const TAKES: Record<string, (value: string, known: Known) => boolean> = {
  is: (value) => begins(Object.keys(t.states), value),
  assigned: (value, { members }) =>
    begins(['me', 'nobody'], value) || members.some((member) => member.toLowerCase().includes(value)),
  after: isDay,
  before: isDay,
  value: (value) => AMOUNT.test(value),
  has: (value) => begins(['file'], value),
};
const NAMES = [...Object.keys(TAKES), 'from', 'subject', 'page', 'campaign', 'visit'];

/** Why a term of a search finds nothing, whatever there is; undefined if each may find something. */
export function searchIssue(text: string, known: Known): string | undefined {
  for (const part of partsOf(text)) {
    // As the server reads it: a link is no term.
    const [, name, value = ''] =
      /^(\p{L}[\p{L}\p{N}_-]*):(?!\/\/)(.+)$/su.exec(part.replace(/^-(?=\p{L})/u, '')) ?? [];
    if (name === undefined) continue;
    const term = name.toLowerCase();
    if (![...NAMES, ...known.fields.map((field) => field.toLowerCase())].includes(term))
      return fill(t.unknownTerm, {
        part,
        terms: [...NAMES, ...known.fields].map((one) => `${one}:`).join(', '),
      });
    const typed = value.replace(/^"(.*?)"?$/s, '$1').toLowerCase();
    if (TAKES[term]?.(typed, known) === false)
      return fill(t.wrongValue[term as keyof typeof t.wrongValue], { part });
  }
  return undefined;
}
