import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BREAKPOINTS, below } from '../../../ui/tokens/breakpoints.ts';
import { Picture } from './Picture.tsx';

const narrow = { src: '/narrow.webp', alt: '', width: 600, height: 400 };
const wide = { src: '/wide.webp', alt: 'A board', width: 2000, height: 1000, narrow };
const picture = { versions: [wide], sizes: '100vw', isFirst: false };

test.each(Object.keys(BREAKPOINTS) as (keyof typeof BREAKPOINTS)[])(
  'the narrow version of a picture stands in windows below %s',
  (breakpoint) => {
    const html = renderToStaticMarkup(<Picture picture={picture} narrowBelow={breakpoint} />);
    expect(html).toContain(`media="${below(breakpoint).replace('<', '&lt;')}"`);
  },
);

test('a picture without a width for its narrow version shows it on phones', () => {
  expect(renderToStaticMarkup(<Picture picture={picture} />)).toContain(below('medium').replace('<', '&lt;'));
});
