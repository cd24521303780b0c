import { isFields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { NEAR } from './clicked-text.ts';
import { valueAt } from './schema.ts';
import type { Edited } from './unsaved.ts';

/** What a page may show of a field. */
export interface ShownField {
  /** Its own texts, then those of the fields around it, the nearest first. */
  texts: readonly string[];
  /** The texts of the fields beside it, and of the whole part of the page, which tell several places apart. */
  beside: readonly string[];
  around: readonly string[];
}

/** Writes a value as pages do. @param name the name of its field */
export type Print = (value: string | number, name: string) => string;

/** What a page may show of the field at a path; of a whole file, all of it. */
export function shownField(path: string, { data, body }: Edited, print: Print): ShownField {
  const steps = path === '' ? [] : path.split('.');
  if (steps[0] === 'body') return { texts: linesUpTo(body, Number(steps[1]), print), beside: [], around: [] };
  const textsAt = (depth: number) => textsIn(valueAt(data, steps.slice(0, depth)), print, steps[depth - 1]);
  const whole = textsIn(data, print);
  if (steps.length === 0) return { texts: whole, beside: whole, around: whole };
  const depths = steps.map((_, index) => steps.length - index);
  return {
    texts: depths.flatMap(textsAt),
    beside: steps.length > 1 ? textsAt(steps.length - 1) : [],
    around: textsAt(1),
  };
}

/** What is no text but names something, such as a symbol or the file of a product. */
const NAME = /^[a-z][a-z0-9-]*$/;

function textsIn(value: Value | undefined, print: Print, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, print, name));
  if (isFields(value)) return Object.entries(value).flatMap(([key, child]) => textsIn(child, print, key));
  if (typeof value === 'number') return [print(value, name)];
  return typeof value === 'string' && !NAME.test(value) ? [print(value, name)] : [];
}

/** A line of Markdown and those before it, the nearest first, without their marks. */
const linesUpTo = (body: string, number: number, print: Print): string[] =>
  body
    .replace(/^\n/, '')
    .split('\n')
    .slice(0, number)
    .toReversed()
    .map((line) => withoutMarks(print(line, '')));

const withoutMarks = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}\s|>\s?|[-*+]\s|\d+[.)]\s)\s*/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}/g, '');

/** Shorter texts are a part of many words. */
const MIN_PART = 3;

/** The same for texts that only typography makes different. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u00AD', '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();

const textOf = (element: Element): string =>
  plain(element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? element.textContent);

/** The element of a page that shows a field; undefined if the page does not show it. */
export function placeOf({ texts, beside, around }: ShownField, page: Document): Element | undefined {
  const [near, part] = [beside, around].map((some) => some.map(plain).filter((one) => one !== ''));
  for (const text of texts.map(plain)) {
    if (text === '') continue;
    const ranked = elementsWith(text, page).map((element) => ({
      element,
      ranks: [
        Number(element.getClientRects().length > 0 || element.closest('details') !== null),
        countIn(element.closest(NEAR), near!),
        countIn(element.closest('section, header, footer, main'), part!),
        Number(textOf(element) === text),
        Number(element.closest('main') !== null),
        -textOf(element).length,
      ],
    }));
    const [best] = ranked.toSorted((one, other) => compare(other.ranks, one.ranks));
    if (best) return best.element;
  }
  return undefined;
}

/** The smallest elements that show a text. */
function elementsWith(text: string, page: Document): Element[] {
  const shows = (element: Element) =>
    text.length < MIN_PART ? textOf(element) === text : textOf(element).includes(text);
  const smallest = (element: Element): Element[] => {
    if (!plain(element.textContent).includes(text)) return [];
    const inside = [...element.children].flatMap(smallest);
    return inside.length > 0 || !shows(element) ? inside : [element];
  };
  return [...smallest(page.body), ...[...page.querySelectorAll('img[alt], svg[aria-label]')].filter(shows)];
}

/** How many characters of texts stand in an element. */
function countIn(element: Element | null, texts: readonly string[]): number {
  const content = plain(element?.textContent ?? '');
  return texts.reduce((sum, text) => sum + (content.includes(text) ? text.length : 0), 0);
}

/** Compares the first ranks that differ. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((rank, index) => rank - other[index]!).find((difference) => difference !== 0) ?? 0;
