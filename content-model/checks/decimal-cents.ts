import { currencyDecimals, formatsFor } from '../text/locale-formats.ts';
import type { ContentFile } from '../yaml/content-file.ts';
import type { FileIssue } from './content-issue.ts';

/**
 * Finds amounts in cents that are written with a decimal point. YAML reads 2900.00 as 2900, so a price of $2,900 would be
 * published as $29.
 */
export function decimalCentsIssues(
  { data, sourceText, lineOf }: Pick<ContentFile, 'data' | 'sourceText' | 'lineOf'>,
  currency: string,
): FileIssue[] {
  return [...centsIn(data)].flatMap(([field, cents]): FileIssue[] => {
    const written = sourceText(field)?.trim() ?? '';
    if (!/^\d[\d_]*\.\d*$/.test(written)) return [];
    const message = `${written} ${explain(cents, currency)}`;
    return [{ line: lineOf(field), path: field.join('.'), message }];
  });
}

/** Says what a number with a decimal point is read as, and what to write instead. */
function explain(cents: number, currency: string): string {
  if (currencyDecimals('en', currency) === 0) return `has a decimal point: write ${Math.round(cents)}`;
  const { formatMoney, toMinor } = formatsFor({ language: 'en', currency });
  const count = new Intl.NumberFormat('en').format(cents);
  return `reads as ${count} cents, which is ${formatMoney(cents)}: write ${toMinor(cents)}`;
}

/** All numbers of fields that end in cents. */
function* centsIn(data: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], number]> {
  if (typeof data === 'number' && /cents$/i.test(String(path.at(-1)))) yield [path, data];
  if (data === null || typeof data !== 'object' || data instanceof Date) return;
  for (const [key, value] of Object.entries(data))
    yield* centsIn(value, [...path, Array.isArray(data) ? Number(key) : key]);
}
