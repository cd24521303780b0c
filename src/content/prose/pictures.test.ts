import { expect, test } from 'vitest';
import { pictureIssues } from './pictures.ts';

const issues = (html: string) => pictureIssues(html, (path) => path === './a van.webp');
/** What Astro makes of ![alt](src) while a text is rendered. */
const taken = (image: object) =>
  `<p><img __ASTRO_IMAGE_="${JSON.stringify(image).replaceAll('"', '&#x22;')}"></p>`;

test('a picture with words and a file is good, and so is a text without pictures', () => {
  expect(issues(`${taken({ src: './a%20van.webp', alt: 'A "white" van' })}<p>Words</p>`)).toEqual([]);
});

test('missing words are named with the picture', () => {
  for (const alt of [undefined, '', ' '])
    expect(issues(taken({ src: './a van.webp', alt }))).toEqual([
      'picture ./a van.webp: alt text is missing; write ![what it shows](./a van.webp)',
    ]);
});

test('a picture that is not there is named', () => {
  expect(issues(taken({ src: './vam.webp', alt: 'A van' }))).toEqual([
    'picture ./vam.webp: there is no such file',
  ]);
});

test('a picture with an address of its own is refused: it has neither widths nor formats', () => {
  for (const source of ['/pictures/van.webp', 'https://elsewhere.test/van.webp', '//elsewhere.test/van.webp'])
    expect(issues(`<img src="${source}" alt="A van">`)[0]).toContain(`picture ${source}: put it beside`);
});
