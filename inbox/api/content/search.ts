import { fillPlaceholders, type Placeholders } from '../../../content-model/text/fill-placeholders.ts';
import { formatsFor } from '../../../content-model/text/locale-formats.ts';
import { editableOf, listFiles, localeOf, readSource, titleOf } from './files.ts';

const MAX_HITS = 60;
/** Characters shown around a hit. */
const AROUND = 60;
/** Shorter texts are in nearly every sentence. */
const MIN_PART = 3;

interface Searched {
  folder: URL;
  /** Texts of drafts by file. */
  drafts: ReadonlyMap<string, string>;
  /** Values that pages show for placeholders; undefined while site.yaml has mistakes. */
  placeholders: Placeholders | undefined;
}

interface Field {
  /** Of a line of the text of an article, `body` and its number. */
  path: string;
  /** As it is written, and as pages show it. */
  texts: readonly string[];
  /** The texts of the fields beside it, such as the name of the plan that a price is of. */
  beside: readonly string[];
}

/**
 * Finds the fields that hold a text, as it is written or as pages show it: first those that hold nothing else, then pages
 * with the text in their title, then the shortest texts. Skips files that cannot be read.
 * @param near words around the text on a page; of fields with the same text, the one whose neighbors it names comes first
 */
export function searchContent({ folder, drafts, placeholders }: Searched, query: string, near?: string) {
  const wanted = query.trim().toLocaleLowerCase();
  const { formatPrice } = formatsFor(localeOf(folder));
  const shownAs = (value: string) => (placeholders ? fillPlaceholders(value, placeholders) : value);
  const all = listFiles(folder, [...drafts.keys()]).flatMap((listed) => {
    const content = tryRead(listed.file, drafts.get(listed.file) ?? readSource(folder, listed.file));
    if (!content) return [];
    const title = titleOf(listed, content.data);
    // Without the empty line between the fields and the text, which its form does not show.
    const lines = content.body
      .replace(/^\n/, '')
      .split('\n')
      .map((line, index) => ({ path: `body.${index + 1}`, texts: [line], beside: [] }));
    const own = { path: '', texts: [title], beside: [] };
    return [own, ...fieldsIn(content.data, formatPrice), ...lines].map((field: Field) => {
      const texts = [...new Set([...field.texts.map(shownAs), ...field.texts])];
      return { file: listed.file, group: listed.group, title, ...field, texts };
    });
  });
  const hits = all.flatMap(({ texts, ...field }) => {
    const text = texts.find((one) => one.toLocaleLowerCase().includes(wanted));
    return text === undefined ? [] : [{ ...field, text }];
  });
  // On a page, a field may be only a part of a text, such as a price after "from".
  const parts = () =>
    all.flatMap(({ texts, ...field }) => {
      const text = texts.find((one) => one.length >= MIN_PART && wanted.includes(one.toLocaleLowerCase()));
      return text === undefined || field.path === '' ? [] : [{ ...field, text }];
    });
  const isPart = hits.length === 0 && near !== undefined;
  const around = near?.toLocaleLowerCase() ?? '';
  return (isPart ? parts() : hits)
    .map((hit) => ({ ...hit, rank: rankOf(hit, wanted, around) }))
    .toSorted((one, other) => {
      // The price of a sentence says more than the words around it.
      const length = isPart
        ? Number(/\d/.test(other.text)) - Number(/\d/.test(one.text)) || other.text.length - one.text.length
        : one.text.length - other.text.length;
      return one.rank.kind - other.rank.kind || other.rank.near - one.rank.near || length;
    })
    .slice(0, MAX_HITS)
    .map(({ file, group, title, path, text }) => ({
      file,
      group,
      title,
      path,
      isExact: text.trim().toLocaleLowerCase() === wanted,
      text: isPart ? text : excerpt(text, wanted),
    }));
}

type Hit = Pick<Field, 'path' | 'beside'> & { text: string; title: string };

/** What is no text but names something, such as a symbol or the file of a product. */
const NAME = /^[a-z][a-z0-9-]*$/;

/** What decides the order: whether the field holds nothing else, and how much of what stands beside it is near. */
function rankOf({ path, text, beside, title }: Hit, wanted: string, near: string) {
  const isExact = text.trim().toLocaleLowerCase() === wanted;
  const isTitle = path === '' || title.toLocaleLowerCase().includes(wanted);
  const named = beside.filter((one) => one !== '' && near.includes(one.toLocaleLowerCase()));
  const kinds = [isExact && path === '', isExact && !NAME.test(text), isTitle, true];
  return { kind: kinds.indexOf(true), near: named.join('').length };
}

/** All texts, numbers and prices in the data. */
function fieldsIn(
  data: unknown,
  formatPrice: (cents: number) => string,
  path: readonly string[] = [],
): Field[] {
  if (data === null || typeof data !== 'object' || data instanceof Date) return [];
  const entries = Object.entries(data);
  const texts = entries.map(([, value]) => (typeof value === 'string' ? value : ''));
  return entries.flatMap(([key, value], index): Field[] => {
    const own = [...path, key];
    if (typeof value === 'object') return fieldsIn(value, formatPrice, own);
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const isPrice = typeof value === 'number' && /cents$/i.test(key);
    const beside = texts.toSpliced(index, 1);
    return [{ path: own.join('.'), texts: [isPrice ? formatPrice(value) : String(value)], beside }];
  });
}

function tryRead(file: string, source: string) {
  try {
    return editableOf(file, source);
  } catch {
    return undefined;
  }
}

function excerpt(text: string, wanted: string): string {
  const at = text.toLocaleLowerCase().indexOf(wanted);
  const [start, end] = [Math.max(0, at - AROUND), Math.min(text.length, at + wanted.length + AROUND)];
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
