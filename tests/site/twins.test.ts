// @module-tag quick
import { readFileSync } from 'node:fs';
import { ELEMENT_NODE, parse, TEXT_NODE, type ElementNode, type Node } from 'ultrahtml';
import { beforeAll, expect, test } from 'vitest';
import { useListedSite, plain } from '../support/listed-site.ts';
import { testedSite } from '../support/tested-site.ts';

const listed = useListedSite();
let twins: Map<string, string>;
beforeAll(async () => {
  const get = async (path: string) => {
    const answer = await listed.get(`${path === '/' ? '/index' : path}.md`);
    return [path, await answer.text()] as const;
  };
  twins = new Map(await Promise.all(listed.pages.map(({ path }) => get(path))));
});

/** Keeps only letters and digits, so that Markdown and HTML markup make no difference. */
const wordsOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Parts without text of the page itself: controls, navigation and demos. */
const SKIPPED = /^(script|style|svg|form|nav|template|button|dialog|astro-island)$/;
/** Texts of the interface, which a twin does not have. */
const INTERFACE = ['interface', 'demos/kit', 'demos/estimator']
  .map((file) => wordsOf(readFileSync(`${testedSite.content}/${file}.yaml`, 'utf8')))
  .join(' ');
/** Shorter texts may be labels, or names of other pages. */
const LEAST_WORDS = 6;
/** Most texts of the interface have their values before the last words. */
const lastWordsOf = (text: string) => text.split(' ').slice(-LEAST_WORDS).join(' ');

/** Returns the visible sentences in the page's main part. */
function sentencesOf(html: string): string[] {
  const texts: string[] = [];
  const walk = (node: Node, inMain: boolean): void => {
    if (node.type === TEXT_NODE && inMain) texts.push(wordsOf(node.value as string));
    if (!('children' in node)) return;
    const { name, attributes = {} } = node as ElementNode;
    const isHidden = ['hidden', 'data-miniature', 'aria-hidden'].some((one) => one in attributes);
    if (node.type === ELEMENT_NODE && (SKIPPED.test(name) || isHidden)) return;
    for (const child of node.children as Node[]) walk(child, inMain || name === 'main');
  };
  walk(parse(html) as Node, false);
  return texts.filter((text) => text.split(' ').length >= LEAST_WORDS);
}

test('a twin says everything that its page says', () => {
  const missing = listed.pages.flatMap(({ path, html }) => {
    const twin = wordsOf(twins.get(path)!.replaceAll(/\]\([^)\s]*\)/g, ']'));
    return sentencesOf(html)
      .filter((text) => !twin.includes(text) && !INTERFACE.includes(lastWordsOf(text)))
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
