import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../../app/version.ts';
import { chooseVersion, versionsAmong } from './versions.ts';

test('versions are sorted by number, and other tags are no versions', () => {
  const tags = ['v1.9.0', 'v1.10.0', 'v1.10.0-beta', 'release', 'v2', 'v1.0.0'];
  expect(versionsAmong(tags)).toEqual(['1.10.0', '1.9.0', '1.0.0']);
});

test('the newest version is chosen, or the one that is named', () => {
  const versions = ['1.2.0', '1.1.0', '1.0.0'];
  expect(chooseVersion(versions, '1.1.0')).toBe('1.2.0');
  expect(chooseVersion(versions, '1.1.0', 'v1.0.0')).toBe('1.0.0');
  expect(chooseVersion(versions, '1.2.0')).toBeUndefined();
  expect(() => chooseVersion(versions, '1.1.0', '3')).toThrow(
    'There is no version 3. There are: 1.2.0, 1.1.0',
  );
  expect(() => chooseVersion([], '1.1.0')).toThrow('has no versions yet');
});

test('package.json has the newest version that the changelog names', () => {
  const named = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm);
  expect([...named][0]?.[1]).toBe(VERSION);
});
