import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test.each([
  ['ada@visitor.example', ['ada@visitor.example']],
  ['Ada Example <Ada@Visitor.Example>', ['ada@visitor.example']],
  ['"Ada" <ada@visitor.example>;', ['ada@visitor.example']],
  ['ada@visitor.example.', ['ada@visitor.example']],
  ['mailto:ada@visitor.example', ['ada@visitor.example']],
  ['mailto:ada%40visitor.example?subject=x', ['ada@visitor.example']],
  ["'ada@visitor.example'", ['ada@visitor.example']],
  ['*ada@visitor.example*', ['ada@visitor.example']],
  ['ada@visitor.example, b@y.example', ['ada@visitor.example', 'b@y.example']],
  ['ada@visitor.example/b@y.example', ['ada@visitor.example', 'b@y.example']],
  ['Write to (ada@visitor.example)!\nOr b.c+d@y.example', ['ada@visitor.example', 'b.c+d@y.example']],
  ['ada@bücher.example', ['ada@xn--bcher-kva.example']],
  ['ada\u200b@visitor.example', ['ada@visitor.example']],
  ["o'brien@visitor.example", ["o'brien@visitor.example"]],
  ['ada＠visitor.example', ['ada@visitor.example']],
  ['no address @ all', []],
  ['@handle', []],
  ['', []],
])('%j holds %j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses));

test('a text of thousands of addresses gives a bounded number', () => {
  const text = Array.from({ length: 5_000 }, (_, n) => `a${n}@b.example`).join(' ');
  expect(addressesIn(text)).toHaveLength(100);
});
