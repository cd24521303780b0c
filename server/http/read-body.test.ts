import { expect, test } from 'vitest';
import { longestBody, readBody } from './read-body.ts';

const post = (body: BodyInit, headers = {}) =>
  new Request('http://site.example', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) });
}

test('reads up to the limit, to the byte', async () => {
  expect((await readBody(post(new Uint8Array(longestBody)))).length).toBe(longestBody);
  expect(await readBody(post(new Uint8Array(longestBody + 1)))).toBe('too-long');
});

test('stops at a body without an end', async () => {
  expect(await readBody(post(endless()))).toBe('too-long');
});

test('refuses an announced length before reading, and one that is no number', async () => {
  expect(await readBody(post('a', { 'content-length': '70000' }))).toBe('too-long');
  expect(await readBody(post('a', { 'content-length': 'many' }))).toBe('too-long');
});

test('no body is an empty one', async () => {
  expect((await readBody(new Request('http://site.example', { method: 'POST' }))).length).toBe(0);
});
