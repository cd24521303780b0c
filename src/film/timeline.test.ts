import { expect, it } from 'vitest';
import { filmTiming, OPENING } from './timeline.ts';

const scenes = [
  { name: 'ground', seconds: 6 },
  { name: 'crm', seconds: 2 },
  { name: 'brand', seconds: 4 },
] as const;
const css = filmTiming(scenes, ({ name }) => ({ x: 0.25, y: 0.5, zoom: 2, aside: name === 'crm' }));

it('lets one scene begin where the one before it ends, until the film is over', () => {
  const spans = [...css.matchAll(/#scene-\d+\{--at:(\d+)s;--for:(\d+)s\}/g)].map(([, at, length]) => [
    +at!,
    +length!,
  ]);
  expect(spans).toEqual([
    [OPENING, 6],
    [OPENING + 6, 2],
    [OPENING + 8, 4],
  ]);
  expect(css).toContain('--total:12s');
});

it('moves the camera forward in time only, from the first moment to the last', () => {
  const moments = [...css.matchAll(/([\d.]+)%\{transform/g)].map(([, moment]) => Number(moment));
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(new Set(moments).size).toBe(moments.length);
  expect(moments[0]).toBe(0);
  expect(moments.at(-1)).toBe(100);
});

it('makes room only where there is a drawing', () => {
  expect(css.match(/translate\(var\(--aside\)\)/g)).toHaveLength(2);
});
