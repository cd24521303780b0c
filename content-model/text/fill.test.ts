import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';

describe('fill', () => {
  it('replaces names by values and leaves names without a value', () => {
    expect(fill('{from} to {to}, {site.name}: {other}', { from: 1, to: '{from}', 'site.name': '$&' })).toBe(
      '1 to {from}, $&: {other}',
    );
  });

  it('takes no value from the prototype', () => expect(fill('{toString}', {})).toBe('{toString}'));

  it('selects the plural form of the language', () => {
    const deals = { zero: 'No deals', one: '{count} deal of {name}', other: '{count} deals' };
    expect([0, 1, 2].map((count) => fill(deals, { count, name: 'Ann' }))).toEqual([
      'No deals',
      '1 deal of Ann',
      '2 deals',
    ]);
    const files = {
      one: '{count} plik',
      few: '{count} pliki',
      other: '{count} pliku',
      many: '{count} plików',
    };
    expect([1, 3, 5].map((count) => fill(files, { count }, 'pl'))).toEqual(['1 plik', '3 pliki', '5 plików']);
    expect(fill({ other: '{count}件' }, { count: 0 }, 'ja')).toBe('0件');
  });

  it('puts the matching noun after a number', () => {
    const text = '{added contact|contacts}, {known contact|contacts} known';
    expect(fill(text, { added: 1, known: 2 })).toBe('1 contact, 2 contacts known');
  });
});
