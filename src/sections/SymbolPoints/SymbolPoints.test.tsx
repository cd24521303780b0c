import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SymbolPoints } from './SymbolPoints.tsx';

const points = (count: number) =>
  renderToStaticMarkup(
    <SymbolPoints
      label="Label"
      title="Title"
      seed="seed"
      items={Array.from({ length: count }, (_, n) => ({ icon: 'board', title: `Point ${n}`, text: 'Text' }))}
    />,
  );

it.each([
  [4, 'open'],
  [5, 'rest'],
  [6, undefined],
  [7, 'open'],
])('%i points leave over in their last row of three: %s', (count, left) => {
  const html = points(count);
  expect(html.match(/<h3>/g)).toHaveLength(count);
  const ground = /<li class="([^"]+)" aria-hidden="true">/.exec(html)?.[1];
  if (left) expect(ground).toContain(left);
  else expect(ground).toBeUndefined();
});
