import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { favicon } from '../seo/icons.ts';

const SIZE = 32;

/** The icon at the conventional address, for feed readers, chats and link previews. */
export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(favicon())).resize(SIZE).png({ palette: true, effort: 10 }).toBuffer();
  return new Response(new Uint8Array(Buffer.concat([icoHead(png.length), png])), {
    headers: { 'content-type': 'image/x-icon' },
  });
};

/** The header of an ICO file that holds one PNG. */
function icoHead(bytes: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(SIZE, 6);
  head.writeUInt8(SIZE, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(bytes, 14);
  head.writeUInt32LE(head.length, 18);
  return head;
}
