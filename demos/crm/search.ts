import { formatPrice, formatText, moneyInputValue } from '../../content-model/text/format.ts';
import { attentionReason } from './attention.ts';
import { formatFieldValue, valuesOf } from './fields.ts';
import { monthOf } from './forecast.ts';
import { dealsIn, LOST, type Board, type Deal, type ExtraField } from './state.ts';
import { texts } from './texts.ts';

/** Which deals the board shows. */
export interface Filter {
  query: string;
  /** Whether to show only deals that need attention today. */
  urgent: boolean;
  /** Owner of the deals to show; empty for all. */
  owner: string;
  /** Field of the team and its value, such as `source=Trade fair` or `seats>=40`; empty for all. */
  has: string;
  /** Month in which the deals close or were won, such as `2026-03`; empty for all. */
  month: string;
}

export const NO_FILTER: Filter = { query: '', urgent: false, owner: '', has: '', month: '' };

/** Returns the board with only the deals that a filter shows. */
export function shownBoard(board: Board, filter: Filter): Board {
  // A value that no deal has any more, such as after undo, cannot be seen in the filter and filters nothing.
  const isOffered = board.fields.some((field) =>
    filtersOf(board, field).some(({ has }) => has === filter.has),
  );
  const has = isOffered ? filter.has : '';
  return { ...board, deals: board.deals.filter((deal) => isShown(deal, board, { ...filter, has })) };
}

/** "7 deals found, 1 of them lost.", because lost deals are not on the board. */
export function foundText(shown: Board): string {
  const [count, lost] = [shown.deals.length, dealsIn(shown, LOST).length];
  return lost > 0 ? formatText(texts.foundLost, { count, lost }) : formatText(texts.found, { count });
}

function isShown(
  deal: Deal,
  { today, fields }: Board,
  { query, urgent, owner, has, month }: Filter,
): boolean {
  return (
    matches(deal, fields, query) &&
    (!urgent || attentionReason(deal, today) !== undefined) &&
    (owner === '' || deal.owner === owner) &&
    (has === '' || hasExtra(deal, has)) &&
    (month === '' || monthOf(deal) === month)
  );
}

/** Between the field and the value: a number or date from the value on, or a date before it. */
const FROM = '>=';
const BEFORE = '<';

function hasExtra({ extras }: Deal, has: string): boolean {
  return Object.entries(extras).some(([id, value]) => {
    if (value === '' || !has.startsWith(id)) return false;
    const asked = has.slice(id.length);
    if (asked.startsWith(FROM)) return !isBefore(value, asked.slice(FROM.length));
    return asked.startsWith(BEFORE)
      ? isBefore(value, asked.slice(BEFORE.length))
      : has === hasValue(id, value);
  });
}

/** Compares numbers by size, and dates as they are written, YYYY-MM-DD. */
const isBefore = (one: string, other: string) =>
  Number.isNaN(Number(one)) ? one < other : Number(one) < Number(other);

/** The filter for a value in a field of the team. */
const hasValue = (field: string, value: string) => `${field}=${value}`;

interface FieldFilter {
  has: string;
  value: string;
  range?: 'orMore' | 'before';
}

/**
 * The filters that a field offers: each value of the deals on the board, for a number from the value on, and for a date
 * also before it.
 */
export function filtersOf(board: Board, field: ExtraField): FieldFilter[] {
  const { id, kind } = field;
  const deals = board.deals.filter(({ stage }) => stage !== LOST);
  return valuesOf({ ...board, deals }, field).flatMap((value, at): FieldFilter[] => {
    const exact = { has: hasValue(id, value), value };
    if (kind === 'number') return [{ has: `${id}${FROM}${value}`, value, range: 'orMore' }];
    // Nothing is before the first date.
    if (kind === 'date' && at > 0) return [exact, { has: `${id}${BEFORE}${value}`, value, range: 'before' }];
    return [exact];
  });
}

/** Whether a detail, a field of the team, the amount or the thread of a deal contains the typed text. */
function matches(deal: Deal, fields: readonly ExtraField[], typed: string): boolean {
  const query = typed.trim().toLowerCase();
  if (query === '') return true;
  const { client, contact, email, phone, owner, extras, cents, thread } = deal;
  return [
    client,
    contact,
    email,
    phone,
    owner,
    ...fields.flatMap((field) => {
      const value = extras[field.id] ?? '';
      return [value, value && formatFieldValue(field, value)];
    }),
    formatPrice(cents),
    moneyInputValue(cents),
    ...thread.flatMap(({ subject = '', text }) => [subject, text]),
  ].some((text) => text.toLowerCase().includes(query));
}
