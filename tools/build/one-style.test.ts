import { expect, test } from 'vitest';
import { withJoinedScripts, withOneStyle } from './one-style.ts';

test('styles are joined in their order where the first one stood', () => {
  expect(
    withOneStyle('<head><style>a{}</style></head><p>One</p><style media="all">b{}</style><p>Two</p>'),
  ).toBe('<head><style>a{}b{}</style></head><p>One</p><p>Two</p>');
});

test('a page without styles stays as it is', () => {
  expect(withOneStyle('<p>One</p>')).toBe('<p>One</p>');
});

test('scripts that follow each other are joined, and those of another kind or file stay', () => {
  const [rules, file] = ['<script type="speculationrules">{}</script>', '<script src="/a.js"></script>'];
  expect(
    withJoinedScripts(
      `<script>a()</script><script>b()</script>${rules}<script>d()</script><p></p>${file}<script>c()</script>`,
    ),
  ).toBe(`<script>a();b()</script>${rules}<script>d()</script><p></p>${file}<script>c()</script>`);
});
