// @module-tag quick
import { ELEMENT_NODE, parse, TEXT_NODE, type ElementNode, type Node } from 'ultrahtml';
import { beforeAll, expect, test } from 'vitest';
import { useListedSite, plain } from '../support/listed-site.ts';

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
const SKIPPED = /^(script|style|svg|form|fieldset|label|nav|template|button|dialog|astro-island)$/;
const SKIPPED_ATTRIBUTES = ['hidden', 'data-miniature', 'data-own-team', 'aria-hidden'];

/** Returns the visible texts in the page's main part. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  const walk = (node: Node, inMain: boolean): void => {
    if (node.type === TEXT_NODE && inMain) texts.push(wordsOf(node.value as string));
    if (!('children' in node)) return;
    const { name, attributes = {} } = node as ElementNode;
    const isSkipped =
      SKIPPED.test(name) ||
      SKIPPED_ATTRIBUTES.some((attribute) => attribute in attributes) ||
      attributes['role'] === 'radiogroup';
    if (node.type === ELEMENT_NODE && isSkipped) return;
    for (const child of node.children as Node[]) walk(child, inMain || name === 'main');
  };
  walk(parse(html) as Node, false);
  return texts.filter(Boolean);
}

test('a Markdown twin has all text of its page', () => {
  const missing = listed.pages.flatMap(({ path, html }) => {
    const twin = wordsOf(twins.get(path)!.replaceAll(/\]\([^)\s]*\)/g, ']'));
    return textsOf(html)
      .filter((text) => !twin.includes(text))
      .map((text) => `${path}: ${text}`);
  });
  expect(missing).toEqual([]);
});

test('no twin has HTML', () => {
  for (const [path, twin] of twins) {
    const text = twin.replaceAll(/```[\s\S]*?```|`[^`\n]*`|<https?:[^>]*>/g, '');
    expect(text.match(/<\/?[a-z][^>]*>/g), path).toBeNull();
  }
});

test('links and pictures of twins have absolute addresses', () => {
  for (const [path, twin] of twins) {
    const addresses = Array.from(twin.matchAll(/(?<!\\)\]\(([^)\s]*)/g), ([, address]) => address);
    expect(
      addresses.filter((address) => !/^(https?:\/\/|mailto:|tel:)/.test(address!)),
      path,
    ).toEqual([]);
  }
});
