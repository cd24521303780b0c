// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exampleInquiry, renderInInbox, SESSION } from '../../test/support/component.tsx';
import { currentDraft } from '../local-drafts.ts';
import { queries, replyOptionsQuery, type Inquiry } from '../queries.ts';
import { ReplyEditor } from './ReplyEditor.tsx';

const TEMPLATES = [
  { name: 'A first call', text: 'Hello {name},\n\nthese times:\n\n-\n', isOwn: false, isOfWebsite: true },
];

interface EditorProps {
  inquiry: Inquiry;
  isOpened: boolean;
}

function Editor(props: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return <ReplyEditor {...props} field={field} onClose={vi.fn()} onNext={vi.fn()} />;
}

function edit({ isOpened = true } = {}) {
  const inquiry = exampleInquiry();
  queries.setQueryData(replyOptionsQuery.queryKey, { signature: 'Ada', templates: TEMPLATES });
  const rendered = renderInInbox(<Editor inquiry={inquiry} isOpened={isOpened} />);
  return { ...rendered, text: screen.getByLabelText<HTMLTextAreaElement>(/^Reply to/), inquiry };
}

const SEND_KEYS = '{Control>}{Enter}{/Control}';
const gapWarning = () => screen.queryByText(/still has a gap/);
/** Offline, a reply that is sent shows this. */
const notReached = () => screen.findByText(/server cannot be reached/);

test('a template is filled in, below text that was typed before', async () => {
  const { user, text } = edit();
  await user.type(text, 'Gladly.');
  await user.click(screen.getByRole('button', { name: 'A first call' }));
  expect(text.value).toBe('Gladly.\n\nHello Bo,\n\nthese times:\n\n- \n');
  expect(document.activeElement).toBe(text);
});

test('an editor that a draft keeps open leaves the keys to the list', () => {
  const { text } = edit({ isOpened: false });
  expect(document.activeElement).not.toBe(text);
});

test('Enter continues a list, and ends it after an empty item', async () => {
  const { user, text } = edit();
  await user.type(text, '- English{Enter}French{Enter}{Enter}Best');
  expect(text.value).toBe('- English\n- French\nBest');
});

test('what is typed into an empty item of a template is an item of a list', async () => {
  const { user, text } = edit();
  await user.click(screen.getByRole('button', { name: 'A first call' }));
  await user.keyboard('Monday');
  expect(text.value).toContain('\n- Monday\n');
});

test('Tab goes from gap to gap, filled or not, and leaves the text at the last one', async () => {
  const { user, text } = edit();
  await user.click(text);
  await user.paste('On ___ or [...] at ___?');
  const selected = () => text.value.slice(text.selectionStart, text.selectionEnd);
  await user.tab();
  expect([selected(), text.selectionStart]).toEqual(['___', 3]);
  await user.tab();
  expect(selected()).toBe('[...]');
  await user.keyboard('Friday');
  await user.tab();
  expect([selected(), text.selectionStart]).toEqual(['___', 20]);
  await user.tab();
  expect(document.activeElement).not.toBe(text);
});

test('keys never send a reply whose template has a gap', async () => {
  const { user, text } = edit();
  await user.type(text, `Times:\n\n-${SEND_KEYS}`);
  expect(gapWarning()).not.toBeNull();
  await user.type(text, SEND_KEYS);
  expect(screen.queryByText(/server cannot be reached/)).toBeNull();
});

test('Enter in the field of a time schedules the reply instead of sending it', async () => {
  const { user, text } = edit();
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  const sent = () => requests.mock.calls.filter(([path]) => String(path).endsWith('/replies'));
  await user.type(text, 'Gladly.');
  const time = screen.getByLabelText('Another time');
  fireEvent.change(time, { target: { value: 'jan 1 2099 10:00' } });
  expect(fireEvent.keyDown(time, { key: 'Enter' })).toBe(false);
  await notReached();
  const leavesAt = new Date('2099-01-01T10:00').getTime();
  expect(sent().map(([, options]) => JSON.parse(String(options?.body)))).toMatchObject([{ leavesAt }]);
});

test('a reply with a gap is sent unchanged by a button of its own', async () => {
  const { user, text } = edit();
  await user.type(text, `Times:\n\n-${SEND_KEYS}`);
  await user.click(screen.getByRole('button', { name: 'Send unchanged' }));
  expect(await notReached()).not.toBeNull();
});

test('a reply that was refused unchanged shows one reason, and is sent unchanged again', async () => {
  const { user, text } = edit();
  await user.type(text, `Times:\n\n-${SEND_KEYS}`);
  await user.click(screen.getByRole('button', { name: 'Send unchanged' }));
  await notReached();
  expect(gapWarning()).toBeNull();
  await user.type(text, SEND_KEYS);
  expect(await notReached()).not.toBeNull();
  expect(gapWarning()).toBeNull();
});

test('the warning of a gap goes when the text is changed', async () => {
  const { user, text } = edit();
  await user.type(text, `Times:\n\n-${SEND_KEYS} Monday`);
  expect(gapWarning()).toBeNull();
});

test('a reply that could not be sent stays, with the reason directly above Send', async () => {
  const { user, text, inquiry } = edit();
  await user.type(text, `By March.${SEND_KEYS}`);
  const reason = await notReached();
  expect(text.value).toBe('By March.');
  expect(currentDraft('reply', inquiry.reference).text).toBe('By March.');
  expect(reason.nextElementSibling).toContain(screen.getByRole('button', { name: 'Send' }));
});

test('selected words become bold, and a link asks for its address', async () => {
  const { user, text } = edit();
  await user.type(text, 'By March');
  text.setSelectionRange(3, 8);
  await user.keyboard('{Control>}b{/Control}');
  expect(text.value).toBe('By **March**');
  text.setSelectionRange(0, 2);
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await user.keyboard('a.example');
  expect(text.value).toBe('[By](https://a.example) **March**');
});

test('a list that is marked again is words again', async () => {
  const { user, text } = edit();
  await user.type(text, 'Prices');
  await user.click(screen.getByRole('button', { name: 'List' }));
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(text.value).toBe('Prices');
});

test('addresses of copies are typed at once, and kept with the draft', async () => {
  const { user, inquiry } = edit();
  await user.click(screen.getByRole('button', { name: 'Cc' }));
  await user.keyboard('cy@visitor.example');
  expect(currentDraft('reply', inquiry.reference).cc).toBe('cy@visitor.example');
});

test('Enter in the field of copies does not send', async () => {
  const { user, text } = edit();
  const submit = vi.fn();
  text.form!.addEventListener('submit', submit);
  await user.type(text, 'By March.');
  await user.click(screen.getByRole('button', { name: 'Cc' }));
  await user.keyboard('cy@visitor.example{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('an empty reply is not sent', async () => {
  const { user, text } = edit();
  await user.type(text, ` ${SEND_KEYS}`);
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/server cannot be reached/)).toBeNull();
});

test('a discarded reply comes back by undo', async () => {
  const { user, text } = edit();
  await user.type(text, 'Given up.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(text.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(text.value).toBe('Given up.'));
});

test('a colleague’s reply that came meanwhile is shown', async () => {
  const { user, text, rerender, inquiry } = edit();
  await user.type(text, 'From January.');
  const reply = {
    id: crypto.randomUUID(),
    inquiry: 'GL-7K3M-92QX',
    author: 'ben@agency.example',
    text: 'Full until March.',
    cc: [],
    files: [],
    signature: '',
    createdAt: 1,
    leavesAt: 1,
    dueAt: 1,
    finishedAt: null,
    lastError: null,
    serverReply: null,
    state: 'waiting' as const,
    canBeTakenBack: true,
  };
  rerender(<Editor inquiry={{ ...inquiry, replies: [reply] }} isOpened />);
  expect(screen.getByRole('alert').textContent).toContain('Full until March.');
});

test('the reply that was just sent is no colleague’s', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
    (address as string).endsWith('/replies')
      ? Promise.resolve(Response.json({ leavesAt: 1 }))
      : Promise.reject(new TypeError('offline')),
  );
  const { user, text, rerender, inquiry } = edit();
  await user.type(text, 'From January.');
  const { id } = currentDraft('reply', inquiry.reference);
  await user.type(text, SEND_KEYS);
  await expect.poll(() => text.value).toBe('');
  await user.type(text, 'And one more thing.');
  const sent = { id, author: 'ada@agency.example', text: 'From January.' };
  rerender(<Editor inquiry={{ ...inquiry, replies: [sent as never] }} isOpened />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while a reply is sent, nothing is typed into it', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  const { user, text } = edit();
  await user.type(text, `By March.${SEND_KEYS} P.S.`);
  expect(text.value).toBe('By March.');
  reject(new TypeError('offline'));
  await notReached();
  await user.type(text, ' P.S.');
  expect(text.value).toBe('By March. P.S.');
});

test('the sender’s replies are said to go to the agency’s mailbox', () => {
  edit();
  expect(screen.getByText(`Replies go to ${SESSION.agency.email}.`)).not.toBeNull();
});

test('Ctrl+Shift+Enter holds back a gap as well', async () => {
  const { user, text } = edit();
  await user.type(text, `Times:\n\n-{Control>}{Shift>}{Enter}{/Shift}{/Control}`);
  expect(gapWarning()).not.toBeNull();
});
