import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withUploadedFiles } from './uploaded-files.ts';

const urlOf = (content: string, type = 'image/svg+xml') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

test('an uploaded logo becomes a file', () => {
  const { name, logo } = withUploadedFiles({ name: 'Ours', logo: urlOf('<svg/>') });
  expect(name).toBe('Ours');
  expect(readFileSync(String(logo), 'utf8')).toBe('<svg/>');
});

test('a path instead of an uploaded logo is dropped', () => {
  expect(withUploadedFiles({ logo: '/etc/logo.svg', logoDark: ['/etc/logo.svg'] })).toEqual({});
});

test.each([
  ['a type that is no logo', urlOf('GIF89a', 'image/gif'), /SVG or PNG/],
  ['too large a file', urlOf('a'.repeat(1_000_001)), /1 MB/],
])('%s is refused', (_, logo, message) => {
  expect(() => withUploadedFiles({ logo })).toThrow(message);
});
