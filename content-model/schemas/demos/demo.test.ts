import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { countedText, text } from './demo.ts';

const schema = z.strictObject({ none: text(), moved: text('from', 'to'), lost: countedText('name') });
const written = { none: 'a "quote"', moved: 'to {to}', lost: 'Lost: {count}' };

describe('the texts of a demo', () => {
  it('are accepted with their placeholders, with or without plural forms', () => {
    expect(schema.parse(written)).toEqual({ ...written, lost: { other: 'Lost: {count}' } });
    const lost = { zero: 'none', one: '{count} {name}', other: '{count} {name}s' };
    expect(schema.parse({ ...written, lost })).toEqual({ ...written, lost });
  });

  it.each([
    [{ moved: 'to {place}' }, 'moved: {place} is not known here. Known: {from}, {to}'],
    [{ none: '{to}' }, 'none: {to} is not known here. Known: none'],
    [{ lost: { one: 'one' } }, 'lost.other: Invalid input: expected string, received undefined'],
    [{ lost: { other: '{counts}' } }, 'lost.other: {counts} is not known here. Known: {count}, {name}'],
    [{ moved: { other: 'x' } }, 'moved: Invalid input: expected string, received object'],
    [{ none: undefined }, 'none: Invalid input: expected string, received undefined'],
    [{ nonne: 'x' }, ': Unrecognized key: "nonne"'],
  ])('are refused with field and reason: %o', (given, issue) => {
    const { error } = schema.safeParse({ ...written, ...given });
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([issue]);
  });
});
