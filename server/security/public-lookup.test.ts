import { expect, test } from 'vitest';
import { publicLookup } from './public-lookup.ts';

test('a name that leads to this machine is not connected to', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  publicLookup('localhost', { all: true }, resolve);
  expect(await promise).toMatchObject({ code: 'ENOTPUBLIC' });
});
