import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { favicon } from '../seo/icons.ts';

const SIZE = 32;

/** The icon at the conventional address, for feed readers, chats and link previews. */
export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(favicon())).resize(SIZE).png({ palette: true, effort: 10 }).toBuffer();
  return new Response(new Uint8Array(Buffer.concat([icoHeader(png.length), png])), {
    headers: { 'content-type': 'image/x-icon' },
  });
};

/** The header of an ICO file that holds one PNG. */
function icoHeader(bytes: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(SIZE, 6);
  header.writeUInt8(SIZE, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}
