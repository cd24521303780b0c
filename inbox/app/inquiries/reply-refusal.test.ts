import { expect, test } from 'vitest';
import { replyRefusal } from './reply-refusal.ts';

const inquiry = { state: 'accepted' as const, hasMailbox: true, bouncedAt: null };
const fieldsWith = (email: string) => ({ name: 'Otto', email, subject: 'A till', message: '' });

test('an inquiry without an email address asks for one', () => {
  const refusal = replyRefusal({ ...inquiry, hasMailbox: false, fields: fieldsWith('') });
  expect(refusal).toBe('There is no email address. Add one to reply.');
});

test('an address that cannot receive email is to be corrected', () => {
  const refusal = replyRefusal({ ...inquiry, hasMailbox: false, fields: fieldsWith('otto@') });
  expect(refusal).toContain('Correct it');
});
