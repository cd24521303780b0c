import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandSchema } from '../../../content-model/schemas/brand.ts';
import { brandTokens } from './tokens.ts';

const declared = ['components', 'scale']
  .map((name) => readFileSync(`ui/tokens/${name}.css`, 'utf8'))
  .join('');
const tokensOf = (given: object) =>
  Object.entries(brandTokens(brandSchema.parse({ color: '#0a7d5a', ...given }))).filter(
    ([, value]) => !value.startsWith('#'),
  );

test.each([{ corners: 'sharp' }, { corners: 'round' }, { type: 'regular' }, { type: 'narrow' }])(
  '%o overrides tokens that the style sheets declare',
  (choice) => {
    const changed = tokensOf(choice).filter(([name, value]) => !declared.includes(`${name}: ${value};`));
    expect(changed.length).toBeGreaterThanOrEqual(1);
    for (const [name] of changed) expect(declared).toContain(`${name}: `);
  },
);
