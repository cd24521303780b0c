import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Logo } from './Logo.tsx';

const picture = (name: string) => ({ file: name, src: `/brand/${name}`, width: 80, height: 40 });
const both = { light: picture('day.svg'), dark: picture('night.svg') };
const alike = { light: picture('one.svg'), dark: picture('one.svg') };
const shown = (place: 'header' | 'footer', pictures: Parameters<typeof Logo>[0]['pictures']) => {
  const html = renderToStaticMarkup(<Logo name="Acme" homeLabel="Home" place={place} pictures={pictures!} />);
  return { html, pictures: [...html.matchAll(/src="\/brand\/([^"]+)"/g)].map(([, src]) => src) };
};

test('without pictures the mark is drawn and the name is set in type', () => {
  const { html, pictures } = shown('header', {});
  expect(pictures).toEqual([]);
  expect(html).toMatch(/<svg.*<\/svg>Acme<\/a>$/);
});

test('a logo takes the place of the drawn mark, a wordmark that of the name', () => {
  expect(shown('header', { logo: alike }).html).toMatch(/<img [^>]*one\.svg[^>]*>Acme<\/a>$/);
  const { html } = shown('header', { wordmark: alike });
  expect(html).not.toMatch(/<svg|Acme<\/a>/);
  expect(html).toContain('aria-label="Acme, Home"');
});

test('the header has a picture for each theme, the footer the one for dark ground', () => {
  expect(shown('header', { logo: both }).pictures).toEqual(['day.svg', 'night.svg']);
  expect(shown('footer', { logo: both }).pictures).toEqual(['night.svg']);
});

test('a picture fits where it stands, and keeps its form', () => {
  const size = (width: number, height: number) => {
    const one = { ...picture('a.svg'), width, height };
    const { html } = shown('header', { logo: { light: one, dark: one } });
    return ['width', 'height'].map((side) => Number(new RegExp(`${side}="(\\d+)"`).exec(html)?.[1]));
  };
  expect(size(1000, 1000)).toEqual([36, 36]);
  expect(size(20, 20)).toEqual([36, 36]);
  expect(size(1600, 160)).toEqual([160, 16]);
});
