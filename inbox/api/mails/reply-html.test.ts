import { expect, test } from 'vitest';
import { replyHtml } from './reply-html.ts';

const rendered = (text: string, parts: object = {}) =>
  replyHtml({ text, signature: '', quoteLine: '', quoted: '', ...parts });

test('a reply without formatting is sent as plain text', () => {
  expect(rendered('Hello *you*, 3 * 4 - 2 and [this]\n> quoted')).toBeUndefined();
});

test('bold words, named links and lists are rendered', () => {
  expect(
    rendered('**Yes**: [our price](https://agency.example/pricing)\nso\n- one\n- two\n\n1. a\n2. b'),
  ).toBe(
    [
      '<p dir="auto"><strong>Yes</strong>: <a href="https://agency.example/pricing">our price</a><br>\nso</p>',
      '<ul>\n<li dir="auto">one</li>\n<li dir="auto">two</li>\n</ul>',
      '<ol>\n<li dir="auto">a</li>\n<li dir="auto">b</li>\n</ol>',
    ].join('\n'),
  );
});

test('HTML, scripts and odd links of a text do nothing', () => {
  const html = rendered(
    '**a** <img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](https://a.example/"onclick="b)',
  )!;
  expect(html).toContain('&lt;img');
  expect(html).toContain('[x](javascript:alert(1))');
  expect(html).not.toMatch(/<a [^>]*onclick="/);
});

test('the signature and the quote follow', () => {
  expect(rendered('**a**', { signature: 'Ada\nB', quoteLine: 'Bo:', quoted: '<b>\nhi' })).toContain(
    '<p dir="auto">-- <br>Ada<br>\nB</p>\n<p dir="auto">Bo:</p>\n<blockquote dir="auto">&lt;b&gt;<br>\nhi</blockquote>',
  );
});

test('bold words do not begin inside the address of a link', () => {
  expect(rendered('[a](https://agency.example/**b)** c')).toBe(
    '<p dir="auto">[a](https://agency.example/<strong>b)</strong> c</p>',
  );
});

test('a link may contain bold words, and bold words a link', () => {
  expect(rendered('[our **new** price](https://a.example/) **[now](https://b.example/)**')).toBe(
    '<p dir="auto"><a href="https://a.example/">our <strong>new</strong> price</a> <strong><a href="https://b.example/">now</a></strong></p>',
  );
});
