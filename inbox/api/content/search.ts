import { fillPlaceholdersDeep, type Placeholders } from '../../../content-model/checks/placeholders.ts';
import { stringsIn } from '../../../content-model/yaml/content-file.ts';
import { editableOf, listFiles, readSource, titleOf } from './files.ts';

const MAX_HITS = 60;
/** Characters shown around a hit. */
const AROUND = 60;

interface Searched {
  folder: URL;
  /** Texts of drafts by file. */
  drafts: ReadonlyMap<string, string>;
  /** Values that pages show for placeholders; undefined while site.yaml has mistakes. */
  placeholders: Placeholders | undefined;
}

/**
 * Finds the fields that hold a text, as it is written or as pages show it. Pages with the text in their title come first.
 * Skips files that cannot be read.
 */
export function searchContent({ folder, drafts, placeholders }: Searched, query: string) {
  const wanted = query.trim().toLocaleLowerCase();
  const hits = [];
  const files = listFiles(folder, [...drafts.keys()]).flatMap((listed) => {
    const content = tryRead(listed.file, drafts.get(listed.file) ?? readSource(folder, listed.file));
    return content ? [{ listed, content, title: titleOf(listed, content.data) }] : [];
  });
  const called = files.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  for (const { listed, content, title } of new Set([...called, ...files])) {
    const texts: Iterable<[PropertyKey[], string]> = [
      [[], title],
      ...stringsIn(content.data),
      ...content.body.split('\n').map((line): [PropertyKey[], string] => [['body'], line]),
    ];
    for (const [path, text] of texts) {
      const shown = placeholders ? String(fillPlaceholdersDeep(text, placeholders)) : text;
      const found = [shown, text].find((one) => one.toLocaleLowerCase().includes(wanted));
      if (found === undefined) continue;
      hits.push({
        file: listed.file,
        group: listed.group,
        title,
        path: path.join('.'),
        text: excerpt(found, wanted),
      });
      if (hits.length === MAX_HITS) return hits;
    }
  }
  return hits;
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
