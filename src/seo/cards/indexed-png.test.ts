import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from './indexed-png.ts';

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

/** Decodes what `indexedPng` writes back to RGB, reading the chunks as a viewer does. */
function decode(png: Buffer, width: number): number[][] {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const [palette, rows] = [chunks.get('PLTE')!, inflateSync(chunks.get('IDAT')!)];
  return [...rows]
    .filter((_, index) => index % (width + 1) !== 0)
    .map((place) => [...palette.subarray(place * 3, place * 3 + 3)]);
}

test('a flat drawing keeps its colours, pixel for pixel', () => {
  const colours = [RED, RED, BLUE, BLUE, RED, BLUE];
  const pixels = Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));
  const png = indexedPng(pixels, 3, 2);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2]);
  expect(decode(png, 3)).toEqual(colours);
});

test('a colour too many takes the nearest of the common ones', () => {
  const greys = Array.from({ length: 96 }, (_, index) => [index, index, index]);
  const colours = [...greys, ...greys, [200, 10, 10]];
  const pixels = Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));
  const seen = decode(indexedPng(pixels, colours.length, 1), colours.length);
  expect(seen.slice(0, 192)).toEqual([...greys, ...greys]);
  expect(seen.at(-1)).toEqual([73, 73, 73]);
});
