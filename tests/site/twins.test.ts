// @module-tag quick
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ELEMENT_NODE, parse, TEXT_NODE, type ElementNode, type Node } from 'ultrahtml';
import { parse as parseYaml } from 'yaml';
import { beforeAll, expect, test } from 'vitest';
import { useListedSite, plain } from '../support/listed-site.ts';
import { testedSite } from '../support/tested-site.ts';

const listed = useListedSite();
let twins: Map<string, string>;
/** Whether a text is not page content: interface texts, section labels, names of other pages. */
let isElsewhere: (text: string) => boolean;
beforeAll(async () => {
  const get = (path: string) => listed.get(path).then((answer) => answer.text());
  twins = new Map(
    await Promise.all(
      listed.pages.map(
        async ({ path }) => [path, await get(`${path === '/' ? '/index' : path}.md`)] as const,
      ),
    ),
  );
  const llms = await get('/llms.txt');
  const pages = [...llms.matchAll(/^- \[(.*?)\]\([^)]*\): (.*)$/gm)].flatMap(([, name, line]) => [
    name!,
    line!,
  ]);
  const headings = [...twins.values()].map((twin) => twin.slice(2, twin.indexOf('\n')));
  const content = await Promise.all(
    globSync(`${testedSite.content}/**/*.yaml`).map(
      async (file) => parseYaml(await readFile(file, 'utf8')) as unknown,
    ),
  );
  const read = async (file: string) =>
    textsIn(parseYaml(await readFile(`${testedSite.content}/${file}.yaml`, 'utf8')));
  // Includes texts of demos, because a twin has no demo.
  const files = ['interface', 'demos/kit', 'demos/estimator'];
  const messages = (await Promise.all(files.map(read))).flat();
  const known = new Set([...pages, ...headings, ...messages, ...content.flatMap(labelsIn)].map(wordsOf));
  // A placeholder matches one word only; a wider pattern would match sentences.
  const patterns = messages
    .filter((text) => /\{\w+\}/.test(text))
    .map(
      (text) => new RegExp(`^${wordsOf(text.replaceAll(/\{\w+\}/g, 'VALUE')).replaceAll('value', '\\S+')}$`),
    );
  isElsewhere = (text) => known.has(wordsOf(text)) || patterns.some((pattern) => pattern.test(wordsOf(text)));
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** Returns the small labels above section headings. */
const labelsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { label, title } = value as { label?: unknown; title?: unknown };
  const own = typeof label === 'string' && typeof title === 'string' ? [label] : [];
  return [...own, ...Object.values(value).flatMap(labelsIn)];
};

/** Keeps only letters and digits, so that Markdown and HTML markup make no difference. */
const wordsOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const SKIPPED = new Set([
  'script',
  'style',
  'svg',
  'form',
  'nav',
  'template',
  'button',
  'dialog',
  'astro-island',
]);

/** Returns all visible texts in the page's main part. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  const walk = (node: Node, inMain: boolean): void => {
    if (node.type === TEXT_NODE && inMain) texts.push(node.value as string);
    if (!('children' in node)) return;
    const { name, attributes = {} } = node as ElementNode;
    if (
      node.type === ELEMENT_NODE &&
      (SKIPPED.has(name) ||
        'hidden' in attributes ||
        'data-miniature' in attributes ||
        attributes['aria-hidden'])
    )
      return;
    for (const child of node.children as Node[]) walk(child, inMain || name === 'main');
  };
  walk(parse(html) as Node, false);
  // Ignores the numbers of cards and steps.
  return texts.filter((text) => /[\p{L}\p{N}]/u.test(text) && !/^0?\d$/.test(text));
}

test('a twin says everything that its page says', () => {
  const missing = listed.pages.flatMap(({ path, html }) => {
    const twin = wordsOf(twins.get(path)!.replaceAll(/\]\([^)\s]*\)/g, ']'));
    return textsOf(html)
      .filter((text) => !isElsewhere(text) && !twin.includes(wordsOf(text)))
      .map((text) => `${path}: ${text}`);
  });
  expect(missing).toEqual([]);
});

test('no twin holds HTML or an empty section', () => {
  for (const [path, twin] of twins) {
    const text = twin.replaceAll(/```[\s\S]*?```|`[^`\n]*`|<https?:[^>]*>/g, '');
    expect(text.match(/<\/?[a-z][^>]*>/g), path).toBeNull();
    expect(twin.match(/^(#+) .*\n+(?=---\n)|^(#{2,}) .*\n+\2 .*/gm), path).toBeNull();
  }
});
