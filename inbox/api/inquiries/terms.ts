import { sql } from 'kysely';
import { STATUSES, type Status } from '../../../server/database/inbox-tables.ts';
import { contains } from '../../../server/database/queries.ts';
import { normalizeText } from '../../../server/database/normalize-text.ts';
import { isExcluded, splitTerm } from '../../../server/inquiries/search-terms.ts';
import { dayIn, startOfDay } from '../../../content-model/text/days.ts';
import { hasStatus, hasFile, type InquiryCondition } from './conditions.ts';
import { searchDay } from './search-days.ts';
import { partsOf } from '../../../content-model/text/search-parts.ts';

/** Conditions of terms that the search text does not contain, because members change what they ask for. */
interface Terms {
  conditions: InquiryCondition[];
  /** The rest of the input, which is searched for in the texts. */
  text: string;
}

interface TermContext {
  /** The conditions of `is:` besides the statuses. */
  is: Record<string, InquiryCondition>;
  /** IANA time zone in which the days of `after:` and `before:` begin. */
  timeZone: string;
}

/**
 * Takes `assigned:`, `is:`, `after:`, `before:`, `value:` and `has:` out of a search. One with a value that makes no sense
 * matches nothing, so that a slip does not look like a result.
 */
export function readTerms(input: string, context: TermContext): Terms {
  const conditions: InquiryCondition[] = [];
  const rest: string[] = [];
  for (const part of partsOf(input)) {
    const isNot = isExcluded(part);
    const [name, value] = splitTerm(isNot ? part.slice(1) : part);
    const read = name === undefined ? undefined : ownValue(READERS, name.toLowerCase());
    if (!read || value === '') rest.push(part);
    else conditions.push(negatedIf(isNot, read(value.toLowerCase(), context)));
  }
  return { conditions, text: rest.join(' ') };
}

/** A condition, or its opposite, as of `-is:won`; one that makes no sense matches nothing. */
const negatedIf = (isNot: boolean, condition: InquiryCondition | undefined): InquiryCondition =>
  condition === undefined
    ? (row) => row.lit(false)
    : (row, member) => (isNot ? row.not(condition(row, member)) : condition(row, member));

/** What a member types may be `constructor`, which every object inherits. */
const ownValue = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** A whole amount, as values of deals are. Separators stand between groups of three digits, so that 12.50 is none. */
const AMOUNT = /^([<>])?=?\s?[$€£]?\s?(\d{1,12}|\d{1,3}(?:[,.\s]\d{3}){1,3})\s?[$€£]?$/;

const READERS: Record<string, (value: string, context: TermContext) => InquiryCondition | undefined> = {
  is: (value, { is }) =>
    STATUSES.includes(value as Status) ? hasStatus(value as Status) : ownValue(is, value),
  assigned: (value) => {
    if (value === 'nobody') return (row) => row('inbox_inquiries.assignee', 'is', null);
    if (value === 'me') return (row, member) => row('inbox_inquiries.assignee', '=', member);
    const typed = normalizeText(value).replaceAll('-', '');
    return (row) =>
      row(
        'inbox_inquiries.assignee',
        'in',
        row
          .selectFrom('inbox_members')
          .select('inbox_members.id')
          .where(
            contains(
              sql<string>`replace(replace(replace(lower(name || ' ' || normalized_email), '''', ''), '’', ''), '-', '')`,
              typed,
            ),
          ),
      );
  },
  after: (value, { timeZone }) => {
    const day = dayOf(value, timeZone);
    return day === undefined ? undefined : (row) => row('inquiries.received_at', '>=', day);
  },
  before: (value, { timeZone }) => {
    const day = dayOf(value, timeZone);
    return day === undefined ? undefined : (row) => row('inquiries.received_at', '<', day);
  },
  value: (value) => {
    const [, comparison = '', amount] = AMOUNT.exec(value) ?? [];
    if (amount === undefined) return undefined;
    const operator = ({ '>': '>=', '<': '<=', '': '=' } as const)[comparison as '>' | '<' | ''];
    return (row) => row('inbox_inquiries.deal_value', operator, Number(amount.replaceAll(/\D/g, '')));
  },
  has: (value) => (value === 'file' ? hasFile : undefined),
};

/** The beginning of a day such as 2026-11-28 or yesterday (ms). */
function dayOf(value: string, timeZone: string): number | undefined {
  const day = searchDay(value, dayIn(timeZone, Date.now()));
  return day === undefined ? undefined : startOfDay(timeZone, day);
}
