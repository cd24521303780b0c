import { expect, it } from 'vitest';
import { captionsFile } from './captions.ts';

it('ends each caption where the next begins, and escapes markup', () => {
  expect(
    captionsFile([
      { at: 0, text: 'Ada & Bob' },
      { at: 75.5, text: '<b> -->' },
    ]),
  ).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:15.500\nAda &amp; Bob\n\n00:01:15.500 --> 01:00:00.000\n&lt;b&gt; --&gt;\n',
  );
});
