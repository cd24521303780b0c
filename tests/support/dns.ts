import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const HEADER = 12;
const TXT = 16;
const QUERY_TYPE_AND_CLASS = 4;

/** Starts a DNS server on a free port of 127.0.0.1 that knows only these TXT records (RFC 1035). */
export async function startDns(records: Record<string, string[]>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answerTo(query, records), from.port, from.address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()));
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

function answerTo(query: Buffer, records: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(HEADER, at + 1 + QUERY_TYPE_AND_CLASS);
  const found = records[labels.join('.').toLowerCase()];
  const header = Buffer.from(query.subarray(0, HEADER));
  const nxdomain = found ? 0 : 3;
  header.writeUInt16BE(0x8180 | nxdomain, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question, ...(found ?? []).map(txtRecord)]);
}

/** The name is a pointer to the question; texts longer than 255 bytes are split. */
function txtRecord(text: string): Buffer {
  const parts = (text.match(/.{1,255}/g) ?? []).map((part) =>
    Buffer.from([part.length, ...Buffer.from(part)]),
  );
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
