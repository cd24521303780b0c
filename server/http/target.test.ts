import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTarget } from './target.ts';

describe('readTarget', () => {
  test.each([
    ['/about?from=/x/', { path: '/about', search: '?from=/x/' }],
    ['/', { path: '/', search: '' }],
    ['/about/', { moveTo: '/about' }],
    ['//evil.example/', { moveTo: '/evil.example' }],
    ['/a//b/?q=1?2', { moveTo: '/a/b?q=1?2' }],
    ['http://any.example/about', { path: '/about', search: '' }],
    ['http://any.example', { path: '/', search: '' }],
    ['/%', 'malformed'],
    ['/%00', 'malformed'],
    ['/a//?b\r\nSet-Cookie: c', 'malformed'],
    ['/a\\b', 'malformed'],
    ['/%5cevil.example', 'malformed'],
    ['/../etc/passwd', 'malformed'],
    ['*', 'malformed'],
    ['', 'malformed'],
    [`/${'a'.repeat(9000)}`, 'too-long'],
  ])('%s', (target, meaning) => {
    expect(readTarget(target)).toEqual(meaning);
  });

  test('never sends anybody to another site', () => {
    const nasty = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        '%2f',
        '%5c',
        ':',
        '@',
        '?',
        '#',
        'h',
        'evil.example',
        '\r',
        '\n',
        '%0d%0a',
      ),
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const target = readTarget(text);
        if (typeof target !== 'object' || !('moveTo' in target)) return;
        expect(new URL(target.moveTo, 'https://site.example').origin).toBe('https://site.example');
        expect(target.moveTo).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 5000 },
    );
  });
});
