import { expect, test } from 'vitest';
import { withPreviewLinks } from './preview-links.ts';

const inPreview = (html: string) => withPreviewLinks(html, '/preview/t');

test.each([
  ['<a class="x" href="/about">', '<a class="x" href="/preview/t/about">'],
  ['<a href="/">', '<a href="/preview/t/">'],
  [
    '<script type="module" src="/_astro/a.js"></script>',
    '<script type="module" src="/preview/t/_astro/a.js"></script>',
  ],
  [
    '<img src="/a.webp" srcset="/a.webp 1x, /b.webp 2x">',
    '<img src="/preview/t/a.webp" srcset="/preview/t/a.webp 1x, /preview/t/b.webp 2x">',
  ],
  ['<form method="post" action="/contact.php">', '<form method="post" action="/preview/t/contact.php">'],
  ['<form action="https://forms.example/subscribe">', '<form action="/preview/t/subscribe">'],
])('an address of this site stays in the preview: %s', (html, expected) => {
  expect(inPreview(html)).toBe(expected);
});

test.each(['https://elsewhere.example/x', '//elsewhere.example/x', 'mailto:a@b.example', 'tel:+15550100'])(
  'a link to %s leaves the frame of a draft',
  (address) => {
    expect(inPreview(`<a class="x" href="${address}">`)).toBe(
      `<a target="_top" class="x" href="${address}">`,
    );
  },
);

test.each([
  '<a href="#top">',
  '<script>const html = \'<a href="/x">\';</script>',
  '<style>a { background: url(/_astro/a.svg) }</style>',
  '<p>Type href="/x"</p>',
])('everything else stays as it is: %s', (html) => {
  expect(inPreview(html)).toBe(html);
});
