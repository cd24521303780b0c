// @vitest-environment jsdom
import { bufferToBase64URLString } from '@simplewebauthn/browser';
import { beforeEach, expect, test } from 'vitest';
import {
  closeDrafts,
  currentDraft,
  eraseDrafts,
  openDrafts,
  removeDraft,
  takeDrafts,
  writeDraft,
} from './local-drafts.ts';

beforeEach(closeDrafts);

const onServer = {
  kind: 'note' as const,
  reference: 'GL-1',
  id: crypto.randomUUID(),
  text: 'Call first.',
  cc: null,
  seen: [],
};
const textOf = (reference: string) => currentDraft('note', reference).text;

test('a note that was just sent does not come back as the draft of the server', () => {
  writeDraft('note', 'GL-1', { text: 'Call first.' });
  removeDraft('note', 'GL-1');
  takeDrafts([onServer]);
  expect(textOf('GL-1')).toBe('');
});

test('an editor in which nobody has typed takes the draft of the server', () => {
  expect(textOf('GL-1')).toBe('');
  takeDrafts([onServer]);
  expect(textOf('GL-1')).toBe('Call first.');
});

test('what was typed here and is not on the server yet stays', () => {
  writeDraft('note', 'GL-1', { text: 'Call tomorrow.' });
  takeDrafts([onServer]);
  expect(textOf('GL-1')).toBe('Call tomorrow.');
});

test('a draft that another device sent is gone here, too', () => {
  takeDrafts([onServer]);
  takeDrafts([]);
  expect(textOf('GL-1')).toBe('');
});

test('what is still being encrypted when a member signs out is not stored any more', async () => {
  const key = bufferToBase64URLString(new Uint8Array(32).buffer);
  await openDrafts('leaving', key);
  writeDraft('note', 'GL-1', { text: 'Stored.' });
  await expect.poll(() => Object.keys(localStorage)).toEqual(['inbox-leaving-note-GL-1']);
  writeDraft('note', 'GL-2', { text: 'On the way.' });
  eraseDrafts();
  await openDrafts('next', key);
  writeDraft('note', 'GL-3', { text: 'Stored after it.' });
  await expect.poll(() => localStorage.length).toBeGreaterThan(0);
  expect(Object.keys(localStorage)).toEqual(['inbox-next-note-GL-3']);
});
