import { expect, test } from 'vitest';
import { pictureFaults } from './picture-faults.ts';

const faults = (html: string) => pictureFaults(html, (path) => path === '/pictures/van.webp');

test('a picture with words and a file is good, and so is a text without pictures', () => {
  expect(faults('<p><img src="/pictures/van.webp" alt="A white van"></p><p>Words</p>')).toEqual([]);
});

test('missing words are named with the picture', () => {
  for (const alt of ['', ' alt=""', ' alt=" "'])
    expect(faults(`<img src="/pictures/van.webp"${alt}>`)).toEqual([
      'the picture /pictures/van.webp has no words: write ![what it shows](/pictures/van.webp)',
    ]);
});

test('a picture that is not there, beside the text or on another site is refused', () => {
  for (const source of [
    '/pictures/vam.webp',
    './van.webp',
    'https://elsewhere.test/van.webp',
    '//elsewhere.test/van.webp',
  ])
    expect(faults(`<img src="${source}" alt="A van">`)[0]).toContain(`the picture ${source} is not there`);
});

test('a picture that Astro took as a file beside the text is judged like the others', () => {
  const taken =
    '<img __ASTRO_IMAGE_="{&#x22;src&#x22;:&#x22;./van.webp&#x22;,&#x22;alt&#x22;:&#x22;A van&#x22;}">';
  expect(faults(taken)).toHaveLength(1);
});
