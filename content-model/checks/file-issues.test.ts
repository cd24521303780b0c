import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureIssue } from '../schemas/picture.ts';
import { bodyIssues } from './file-issues.ts';

const issues = (body: string) =>
  bodyIssues(body, {
    page: '/blog/here',
    targets: {
      paths: new Set(['/blog/here', '/pricing']),
      omittedPaths: new Set(),
      subjects: new Set(),
      idsOf: () => undefined,
    },
    placeholders: { 'site.name': 'A', 'site.language': 'en-US', 'site.currency': 'USD' },
    pictureIssue: (path) =>
      pictureIssue(path, (name) => (name === './a van.webp' ? { width: 9, height: 9 } : undefined)),
    sizeOf: (path) => (path === './my list.pdf' ? 1 : undefined),
  }).map(({ line, path, message }) => `${line} ${path ? `${path}: ` : ''}${message}`);

test.each([
  ['code in a fence', '```\n# install\n[x](/nope) {user.name} ![](y)\n```\n'],
  ['code in tildes, in a list', 'Do:\n\n1. ~~~sh\n   # install {a.b}\n   ~~~\n'],
  ['indented code', 'Do:\n\n    # install {user.name}\n'],
  ['code in a line', 'Say `{user.name}` or ``a ` [x](/nope)``.'],
  ['code over two lines', 'Say `{user\n.name}`.'],
  ['a comment', 'Text <!-- [x](/nope) -->'],
  ['an escaped heading', '\\# Not a heading'],
  ['a tag of a topic', '#topic is a word'],
  ['dashes below a table', '| a |\n|---|\n| :- |'],
  [
    'a link to a heading',
    '## Größe & Co\n\n[x](#größe--co) [y](/blog/here#gr%C3%B6%C3%9Fe--co) [z](#mainContent)',
  ],
  ['an id in HTML', '<div id="here">x</div>\n\n[x](#here)'],
  ['a picture with a blank', '![A van](<./a van.webp>) ![A [white] van](./a%20van.webp "Ours")'],
  ['a file to download with a blank', '[List](./my%20list.pdf) [List](<./my list.pdf>)'],
  ['braces that are no placeholder', 'Say {hello} and {0}.'],
  ['code in HTML', '<pre>{a.b}</pre>\n\nSay <code>{user.name}</code>, <kbd>{c.d}</kbd>. <!-- {e.f} -->'],
  ['an escaped brace', 'Say \\{user.name} or &#123;user.name}.'],
  ['a heading with a placeholder', '## Why {site.name}\n\n[x](#why-a)'],
  ['a named anchor', '<a name="old"></a>[x](#old)'],
  ['brackets that are words', 'Say [sic] and \\[x\\](y).'],
  ['a break, a key and a power', 'One<br>two<br />, <KBD>Ctrl</KBD>, 10<sup>2</sup>'],
  ['a part to unfold', '<details>\n<summary>More</summary>\n\n- <b>x</b>\n\n</details>'],
  ['a list without end tags', '<ul><li>a<li>b</ul>'],
  ['an address in angle brackets', '<https://x.example/a> and <a@x.example>'],
  ['signs of comparison', 'a < b, b > c, <3, x <- y'],
])('%s is good', (_, body) => expect(issues(body)).toEqual([]));

test.each([
  ['a reference', 'x\n\n[x]\n\n[x]: /nope-page', '5 link: /nope-page leads to a page'],
  ['HTML', 'x\n\n<a class="y" href="/nope">z</a>', '3 link: /nope leads to a page'],
  ['HTML below HTML', "x\n\n<div>\n<a href='/nope'>z</a></div>", '4 link: /nope leads to a page'],
  ['an image map', 'x\n\n<map><area href="/nope"></map>', '3 link: /nope leads to a page'],
  ['a slash at its end', '[x](/pricing/)', '1 link: /pricing/ must not end in /; write /pricing'],
  ['angle brackets', '[x](</no page>)', '1 link: /no page leads to a page'],
  ['a title', '[x](/nope "A (good) title")', '1 link: /nope leads'],
  ['a table', '| a |\n|---|\n| [x](/nope) |', '3 link: /nope leads'],
  ['a linked picture', '[![A van](<./a van.webp>)](/nope)', '1 link: /nope leads'],
  ['no scheme', '[x](www.example.org)', '1 link: www.example.org'],
  ['an anchor', '[x](#nope)', '1 link: #nope leads to a heading'],
  ['an anchor of this page', '[x](/blog/here#nope)', '1 link: /blog/here#nope leads to a heading'],
  ['an empty link', '[x]()', '1 link: the link is empty'],
  ['a heading of the first level', 'x\n\n# Big', '3 a heading with one #'],
  ['an underlined heading', 'Big\n===\n\nx', '1 a heading with one #'],
  ['a heading in a quote', 'x\n\n> # Big', '3 a heading with one #'],
  ['a heading in HTML', 'x\n\n<h1>Big</h1>', '3 a heading with one #'],
  ['a column with colons', '| a | b |\n|---|--:|\n| c | d |', '1 a table column'],
  ['a placeholder in a link', 'x\n\n[{site.nme}](/pricing)', '3 {site.nme} is not known'],
  [
    'a picture elsewhere',
    '![A cat](https://x.example/cat.jpg)',
    '1 picture https://x.example/cat.jpg: put it beside',
  ],
  [
    'a picture in HTML',
    'x\n\n<img src="https://x.example/cat.jpg" alt="A cat">',
    '3 picture https://x.example',
  ],
  ['a picture by reference', '![A cat][c]\n\n[c]: ./cat.jpg', '3 picture ./cat.jpg: there is no such file'],
  [
    'a picture without words',
    '![](<./a van.webp>)',
    '1 picture ./a%20van.webp: write between [ and ] what it shows',
  ],
  ['a picture with half a percent sign', '![A cat](./50%.jpg)', '1 picture ./50%.jpg: there is no such file'],
  ['a download that is not there', '[x](./gone.pdf)', '1 link: file ./gone.pdf: there is no such file'],
  ['no text', '## Only\n\n### Headings', '1 has no text'],
  ['a comment alone', '<!-- Soon -->', '1 has no text'],
  ['a line alone', '---', '1 has no text'],
  ['a frame', 'x\n\n<iframe src="https://video.example/1"></iframe>', '3 <iframe> cannot be used in a text'],
  ['a script', 'x\n\n<div>\n<script src="/x.js"></script>\n</div>', '4 <script> cannot be used'],
  ['a style', 'x\n\n<p\nstyle="color: red">x</p>', '4 <p style=…> cannot be used'],
  ['a handler', 'x <b onclick="go()">y</b>', '1 <b onclick=…> cannot be used'],
  ['a handler of a rarer event', 'x <b onpointerenter="go()">y</b>', '1 <b onpointerenter=…> cannot be used'],
  ['a link that tells others', 'x <a ping="//x.example" href="/">y</a>', '1 <a ping=…> cannot be used'],
  [
    'an element that is not known',
    'x Array<string>',
    '1 <string> cannot be used in a text on this site; take it out, or',
  ],
  ['an element without an end', 'x <b>y\n\nz</b>', '1 <b> is not closed; write </b> in the same'],
  ['an end without a beginning', 'x\n\n</div>', '3 </div> has no opening tag; write <div> in'],
  ['a comment without an end', 'x\n\n<!-- y\n\nz', '3 a comment has no -->'],
  ['what browsers hide', 'x\n\n<?php echo 1 ?>', '3 <?php is hidden by browsers'],
  ['an address with a blank', 'x\ny [z](/pri cing)', '2 [z](/pri cing) is not read as a link'],
  ['an unknown reference', 'x [y][z]', '1 [y][z] is not read as a link'],
  ['a link without words', '[](/pricing)', '1 link /pricing: has no text'],
])('%s is named with its line', (_, body, issue) => {
  expect(issues(body)[0]).toContain(issue.replace('%20', body.includes('%20') ? '%20' : ' '));
});

const inline = fc.letrec((tie) => ({
  text: fc.stringMatching(/^[a-z ,.<>&]{1,9}$/).map((text) => text.replaceAll(/<(?=[a-z]|$)/g, '< ')),
  alone: fc.constantFrom('<br>', '<wbr/>', '<!-- <b> -->', '`</b>`', '<https://x.example>'),
  element: fc
    .tuple(fc.constantFrom('b', 'kbd', 'SUP', 'span', 'small'), tie('all'))
    .map(([name, inner]) => `<${name} title="a > b">${String(inner)}</${name}>`),
  all: fc
    .array(fc.oneof({ depthSize: 'small' }, tie('text'), tie('alone'), tie('element')), { maxLength: 4 })
    .map((parts) => parts.join('')),
})).all as fc.Arbitrary<string>;

test('balanced HTML has no issue, and a missing tag has one', () => {
  const tags = /<(\/?)(?:b|kbd|sup|span|small)\b(?:[^>"]|"[^"]*")*>/gi;
  fc.assert(
    fc.property(inline, fc.nat(), (text, index) => {
      const body = `x ${text} y`;
      const prose = body.replaceAll(/`[^`]*`|<!--.*?-->/g, (part) => '_'.repeat(part.length));
      expect(issues(body)).toEqual([]);
      const allTags = [...prose.matchAll(tags)];
      const removed = allTags[index % allTags.length];
      if (!removed) return;
      const broken = body.slice(0, removed.index) + body.slice(removed.index + removed[0].length);
      expect(issues(broken).join()).toMatch(removed[1] ? /is not closed/ : /has no opening tag/);
    }),
  );
});
