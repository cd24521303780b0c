import { expect, test } from 'vitest';
import { contentfulSettings } from './settings.ts';

const keys = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'secret-token' };

test('without settings, content comes from files', () => {
  expect(contentfulSettings({ CONTENTFUL_SPACE_ID: ' ', CONTENTFUL_RATE: '3' })).toBeUndefined();
});

test('defaults match the specification', () => {
  expect(contentfulSettings(keys)).toMatchObject({
    environment: 'master',
    timeoutMs: 30_000,
    requestsPerSecond: 7,
    host: 'cdn.contentful.com',
    insecure: false,
  });
});

test.each([
  [{ CONTENTFUL_SPACE_ID: 'space' }, /CONTENTFUL_ACCESS_TOKEN is not set/],
  [{ CONTENTFUL_ACCESS_TOKEN: 'secret-token' }, /CONTENTFUL_SPACE_ID is not set/],
  [{ ...keys, CONTENTFUL_RATE: 'many' }, /CONTENTFUL_RATE is "many".*1 to 30/],
  [{ ...keys, CONTENTFUL_RATE: '0' }, /CONTENTFUL_RATE is "0".*1 to 30/],
  [{ ...keys, CONTENTFUL_RATE: '31' }, /CONTENTFUL_RATE is "31".*1 to 30/],
  [{ ...keys, CONTENTFUL_RATE: '7.5' }, /CONTENTFUL_RATE is "7\.5".*whole number/],
  [{ ...keys, CONTENTFUL_HOST: 'ftp://x' }, /CONTENTFUL_HOST is "ftp:\/\/x"/],
])('%o is refused with the expected format and without the token', (source, reason) => {
  expect(() => contentfulSettings(source)).toThrow(reason);
  expect(() => contentfulSettings(source)).not.toThrow(/secret-token/);
});
