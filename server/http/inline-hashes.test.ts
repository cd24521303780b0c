import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes, narrowPolicy, styleAttributeHashes } from './inline-hashes.ts';

const hashOf = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`;

test('scripts and styles that stand in the page have a hash, data and files have none', () => {
  const { script, style } = inlineHashes(
    '<style>a{}</style><script>go()</script><script type="application/ld+json">{}</script><script src="/a.js"></script>',
  );
  expect([...style]).toEqual([hashOf('a{}')]);
  expect([...script]).toEqual([hashOf('go()')]);
});

test('a policy gains hashes and no other source', () => {
  const policy = `script-src 'self' ${hashOf('go()')} ${hashOf('other()')}; style-src 'self' ${hashOf('b{}')}`;
  expect(narrowPolicy(policy, '<script>go()</script><script>evil()</script><style>a{}</style>')).toBe(
    `script-src 'self' ${hashOf('go()')}; style-src 'self'`,
  );
});

test('a style attribute is hashed as a browser reads it, and its hash is kept', () => {
  const html = '<p style="font-family:&#x27;A &amp; B&#x27;">x</p>';
  const hash = hashOf("font-family:'A & B'");
  expect([...styleAttributeHashes(html)]).toEqual([hash]);
  const policy = `style-src-attr 'unsafe-hashes' ${hash}`;
  expect(narrowPolicy(policy, html)).toBe(policy);
});
