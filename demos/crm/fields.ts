import { parseDay } from '../kit/day.ts';
import { formatDate } from './dates.ts';
import type { Board, ExtraField } from './state.ts';
import { texts } from './texts.ts';

/** Why a value does not fit a field; undefined if it does. Numbers have a point: "12.5". */
export function fieldIssue({ kind, choices }: ExtraField, value: string): string | undefined {
  const { issues } = texts;
  if (value === '' || kind === 'text') return undefined;
  if (kind === 'number') return /^\d{1,15}(\.\d{1,6})?$/.test(value) ? undefined : issues.number;
  if (kind === 'date') return Number.isNaN(parseDay(value)) ? issues.day : undefined;
  return choices.includes(value) ? undefined : issues.choice;
}

/** "Mon, Mar 2" for a date; other values as they are. */
export const formatFieldValue = ({ kind }: ExtraField, value: string): string =>
  kind === 'date' ? formatDate(parseDay(value)) : value;

/** Returns the values that deals have in a field, each once: numbers and dates by size, choices as listed. */
export function valuesOf({ deals }: Board, { id, kind, choices }: ExtraField): string[] {
  const values = [...new Set(deals.map(({ extras }) => extras[id] ?? ''))].filter(Boolean);
  if (kind === 'list') return choices.filter((choice) => values.includes(choice));
  return kind === 'number' ? values.toSorted((a, b) => Number(a) - Number(b)) : values.toSorted();
}
