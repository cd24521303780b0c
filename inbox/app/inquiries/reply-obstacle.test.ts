// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { exampleInquiry } from '../../test/support/component.tsx';
import { acknowledgementFailure, replyObstacle } from './reply-obstacle.ts';

const SENT = {
  id: '2',
  inquiry: 'GL-7K3M-92QX',
  author: 'ada@agency.example',
  text: 'Gladly.',
  signature: '',
  cc: [],
  files: [],
  createdAt: 1,
  leavesAt: 1,
  dueAt: 1,
  finishedAt: 1,
  lastError: null,
  serverReply: null,
  canBeTakenBack: false,
};

const inquiry = { state: 'accepted' as const, hasMailbox: true, bouncedAt: null };
const fieldsWith = (email: string) => ({ name: 'Otto', email, subject: 'A till', message: '' });

test('an inquiry without an email address asks for one', () => {
  const refusal = replyObstacle({ ...inquiry, hasMailbox: false, fields: fieldsWith('') });
  expect(refusal).toBe('There is no email address. Add one to reply.');
});

test('an address that cannot receive email is to be corrected', () => {
  const refusal = replyObstacle({ ...inquiry, hasMailbox: false, fields: fieldsWith('otto@') });
  expect(refusal).toContain('Correct it');
});

test('a failed acknowledgement warns of the address until something arrives', () => {
  const delivery = {
    id: '1',
    purpose: 'acknowledgement' as const,
    number: 1,
    state: 'failed' as const,
    attempts: 1,
    dueAt: 1,
    lastError: 'smtp-501-rcpt-to',
    serverReply: null,
    finishedAt: 1,
  };
  const failed = exampleInquiry({ deliveries: [delivery] });
  expect(acknowledgementFailure(failed)).toBe('smtp-501-rcpt-to');
  expect(acknowledgementFailure(exampleInquiry({ deliveries: [{ ...delivery, state: 'sent' }] }))).toBe(
    undefined,
  );
  expect(acknowledgementFailure({ ...failed, replies: [{ ...SENT, state: 'sent' }] })).toBe(undefined);
});
