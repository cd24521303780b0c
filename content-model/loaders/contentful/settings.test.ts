import { expect, test } from 'vitest';
import { contentfulSettings } from './settings.ts';

const keys = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'secret-token' };

test('without settings, content comes from files', () => {
  expect(contentfulSettings({ CONTENTFUL_SPACE_ID: ' ', CONTENTFUL_RATE: '3' }, false)).toBeUndefined();
});

test('defaults match the specification', () => {
  expect(contentfulSettings(keys, false)).toMatchObject({
    environment: 'master',
    timeoutMs: 30_000,
    requestsPerSecond: 7,
    host: 'cdn.contentful.com',
    insecure: false,
    fallback: false,
  });
});

test('drafts are fetched in development only, from the preview host of the same region', () => {
  const source = {
    ...keys,
    CONTENTFUL_PREVIEW_TOKEN: 'preview-token',
    CONTENTFUL_HOST: 'cdn.eu.contentful.com',
  };
  expect(contentfulSettings(source, true)).toMatchObject({
    preview: true,
    token: 'preview-token',
    host: 'preview.eu.contentful.com',
  });
  expect(contentfulSettings(source, false)).toMatchObject({
    preview: false,
    token: 'secret-token',
    host: 'cdn.eu.contentful.com',
  });
});

test.each([
  [{ CONTENTFUL_SPACE_ID: 'space' }, /CONTENTFUL_ACCESS_TOKEN is not set/],
  [{ CONTENTFUL_ACCESS_TOKEN: 'secret-token' }, /CONTENTFUL_SPACE_ID is not set/],
  [{ ...keys, CONTENTFUL_RATE: 'many' }, /CONTENTFUL_RATE is "many".*1 to 30/],
  [{ ...keys, CONTENTFUL_FALLBACK: 'first' }, /CONTENTFUL_FALLBACK is "first".*"last"/],
  [{ ...keys, CONTENTFUL_HOST: 'ftp://x' }, /CONTENTFUL_HOST is "ftp:\/\/x"/],
])('%o is refused with the expected format and without the token', (source, reason) => {
  expect(() => contentfulSettings(source, false)).toThrow(reason);
  expect(() => contentfulSettings(source, false)).not.toThrow(/secret-token/);
});
