import { crc32, deflate } from 'node:zlib';
import { promisify } from 'node:util';
import type { CardFonts } from './card-fonts.ts';
import { CARD, drawCard, textsOn, type Card } from './draw-card.ts';

/** Level 4 takes twice as long and saves an eighth of the bytes. */
const LEVEL = 3;
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * Encodes the card as a PNG with indexed colors (https://www.w3.org/TR/png-3/). sharp would quantize every card again,
 * which takes three times as long as everything else.
 */
export async function cardPng(card: Card, fonts: CardFonts): Promise<Buffer> {
  const { pixels, colors } = await drawCard(card, fonts);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(CARD.width, 0);
  header.writeUInt32BE(CARD.height, 4);
  // Bit depth 8, color type 3 (indexed).
  header.set([8, 3], 8);
  // Each row begins with its filter type; 0 is none.
  const rows = Buffer.alloc((CARD.width + 1) * CARD.height);
  for (let row = 0; row < CARD.height; row++)
    rows.set(pixels.subarray(row * CARD.width, (row + 1) * CARD.width), row * (CARD.width + 1) + 1);
  // The picture contains only shapes, so this is the one place where the text can be read.
  const text = toAscii(Object.values(textsOn(card, fonts)).join(' | '));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colors.flat())),
    chunk('tEXt', Buffer.from(`Description\0${text}`)),
    chunk('IDAT', await promisify(deflate)(rows, { level: LEVEL })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A PNG chunk: length, type, data, and the CRC of type and data. */
function chunk(name: string, bytes: Uint8Array): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(name), bytes]);
  const lengthAndCrc = Buffer.alloc(8);
  lengthAndCrc.writeUInt32BE(bytes.length, 0);
  lengthAndCrc.writeUInt32BE(crc32(typeAndData), 4);
  return Buffer.concat([lengthAndCrc.subarray(0, 4), typeAndData, lengthAndCrc.subarray(4)]);
}

/** tEXt allows Latin-1 only: 静 becomes %E9%9D%99. */
const toAscii = (text: string) => text.replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent);
