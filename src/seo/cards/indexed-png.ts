import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A palette may hold 256; edges look as smooth with these, at a quarter less bytes. */
const MOST_COLOURS = 96;

/**
 * A PNG with a palette (W3C PNG, colour type 3): a third of the bytes of full colour for flat drawings.
 * The commonest colours stay as they are; every other, a shade along some edge, takes the nearest of them.
 * @param pixels opaque RGBA, row by row
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const counts = new Map<number, number>();
  const colours = new Uint32Array(width * height);
  // Flat drawings are long runs of one colour: counting runs spares nearly all look-ups.
  let run = 0;
  for (let index = 0; index < colours.length; index++) {
    const at = index * 4;
    const colour = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
    colours[index] = colour;
    if (index > 0 && colour === colours[index - 1]) run++;
    else {
      if (index > 0) addTo(counts, colours[index - 1]!, run);
      run = 1;
    }
  }
  addTo(counts, colours.at(-1)!, run);
  const palette = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const rows = Buffer.alloc((width + 1) * height);
  let place: number | undefined;
  for (let index = 0; index < colours.length; index++) {
    const colour = colours[index]!;
    if (colour !== colours[index - 1]) place = places.get(colour);
    if (place === undefined) places.set(colour, (place = nearest(colour, palette)));
    rows[index + Math.floor(index / width) + 1] = place;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => parts(colour)))),
    chunk('IDAT', deflateSync(rows, { level: 7, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const addTo = (counts: Map<number, number>, colour: number, more: number) =>
  counts.set(colour, (counts.get(colour) ?? 0) + more);

const parts = (colour: number) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff] as const;

function nearest(colour: number, palette: readonly number[]): number {
  const [r, g, b] = parts(colour);
  let best = 0;
  let least = Infinity;
  palette.forEach((other, place) => {
    const [red, green, blue] = parts(other);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [place, distance];
  });
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}
