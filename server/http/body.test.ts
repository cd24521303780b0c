import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES, readBody, readFields } from './body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const urlencoded = 'application/x-www-form-urlencoded';

describe('readFields', () => {
  test('damaged UTF-8, NUL and half surrogates become text that can be stored', async () => {
    const form = await readFields(bytes('name=%ff%fe&subject=a%00b'), urlencoded);
    expect(form?.['name']).toBe('\uFFFD\uFFFD');
    expect(form?.['subject']).toBe('a\uFFFDb');
    const json = await readFields(bytes('{"name":"\\ud800"}'), 'application/json');
    expect(json?.['name']?.isWellFormed()).toBe(true);
  });

  test('what could not be stored never gets through, whatever JSON is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.anything()), async (given) => {
        const text = JSON.stringify(given, (_, value: unknown) => (typeof value === 'bigint' ? 1 : value));
        const fields = (await readFields(bytes(text), 'application/json')) ?? {};
        for (const value of Object.values(fields)) {
          expect(value).not.toContain('\0');
          expect(value.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('of JSON, texts and numbers count, other values do not', async () => {
    const body = bytes('{"name":["Ada","Grace"],"email":7,"subject":{"a":1},"message":null,"__proto__":"x"}');
    const fields = await readFields(body, 'application/json; charset=utf-8');
    expect(fields).toMatchObject({ name: 'Ada, Grace', email: '7' });
    expect(fields?.['subject']).toBeUndefined();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

const post = (body: BodyInit, headers = {}) =>
  new Request('http://site.example', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

test('reads up to the limit, to the byte', async () => {
  expect((await readBody(post(new Uint8Array(MAX_BODY_BYTES)))).length).toBe(MAX_BODY_BYTES);
  expect(await readBody(post(new Uint8Array(MAX_BODY_BYTES + 1)))).toBe('too-long');
});

test('refuses an announced length before reading, and one that is no number', async () => {
  expect(await readBody(post('a', { 'content-length': '70000' }))).toBe('too-long');
  expect(await readBody(post('a', { 'content-length': 'many' }))).toBe('too-long');
});
