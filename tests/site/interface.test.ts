import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { beforeAll, expect, test } from 'vitest';
import { useListedSite, plain } from '../support/listed-site.ts';
import { testedSite } from '../support/tested-site.ts';

const listed = useListedSite();
let shown: string;
beforeAll(async () => {
  const get = (path: string) => listed.get(path).then((answer) => answer.text());
  const search = JSON.stringify(JSON.parse(await get('/search.json')).messages);
  const thanks = await get('/contact/thanks?ref=GL-7K3M-92QX');
  const empty = { method: 'POST', body: new URLSearchParams() };
  const refused = await fetch(`${listed.site.url}/contact.php`, empty).then((answer) => answer.text());
  const pages = [...listed.pages.map(({ html }) => html), thanks, refused].map(plain).join('\n');
  shown = `${pages}\n${search.replaceAll('\\"', '"')}`.replaceAll(/\s+/g, ' ');
});

/** The server says these, to requests it refuses, and llms.txt the last; tests of their own hold them. */
const SAID_BY_THE_SERVER = /^(errors|problems|damaged|agents)\./;
/** Only seen with more articles than the sample, or where one has changed. */
const SEEN_IN_LARGER_BLOGS = new Set(['articles.updated', 'lists.pages', 'lists.page']);

const leaves = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, inner]) =>
        leaves(inner, path ? `${path}.${name}` : name),
      );

/**
 * Matches the text where it stands alone, as an element's or an attribute's, or behind a sign or a comma; a value is
 * filled in for each {name}.
 */
function whole(text: string): RegExp {
  const parts = text
    .replaceAll(/\s+/g, ' ')
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?:[>"]|[▲,]) ?(?:<b>)?${parts.join('[^<>]{1,200}?')}(?:,[^<]*)? ?[<"]`);
}

test('every text of the interface is shown somewhere', async () => {
  const messages = leaves(parse(await readFile(`${testedSite.content}/interface.yaml`, 'utf8')));
  const unseen = messages.filter(
    ([path, text]) =>
      !SAID_BY_THE_SERVER.test(path) && !SEEN_IN_LARGER_BLOGS.has(path) && !whole(text).test(shown),
  );
  expect(unseen).toEqual([]);
});
