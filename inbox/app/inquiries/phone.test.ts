// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { exampleInquiry } from '../../test/support/component.tsx';
import { phoneOf } from './phone.ts';

const found = (message: string) =>
  phoneOf(exampleInquiry({ fields: { ...exampleInquiry().fields, message } }));

test.each(['(503) 555-0177', '+1 512 555 0177', '+49 30 901820-11', '503.555.0177', '5035550177'])(
  '%s is a number to call',
  (number) => expect(found(`Call ${number} after four.`)).toBe(number),
);

test.each([
  '2026-11-28',
  '$12,000 to 15,000',
  'GL-7K3M-92QX',
  'https://a.example/5035550177',
  '555-0177',
  '',
])('%j is none', (text) => expect(found(text)).toBeUndefined());

test('the number of a field comes before one in the message', () => {
  const inquiry = exampleInquiry({
    fields: { ...exampleInquiry().fields, message: 'Or 512 555 0177.' },
    fieldValues: [{ name: 'mobile', kind: 'phone', label: 'Mobile', value: 'call 555-0100' }],
  });
  expect(phoneOf(inquiry)).toBe('call 555-0100');
});
