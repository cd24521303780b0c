// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import {
  DRAFT,
  edit,
  fileOf,
  foundMistakes,
  list,
  LIVE,
  typedBefore,
  withDraft,
} from '../../test/support/content-form.tsx';
import { queries } from '../queries.ts';
import { FileForm } from './FileForm.tsx';
import { contentQuery, previewQuery, referringQuery } from './queries.ts';
import type { ContentFile } from './schema.ts';
import { readUnsaved, storeUnsaved } from './unsaved.ts';

test('without a draft the form shows what is live', () => {
  expect(edit(fileOf()).title.value).toBe('Prices');
});

test('a draft is shown instead of what is live', () => {
  expect(edit(withDraft()).title.value).toBe('New prices');
});

test('typed text is kept on this device immediately', async () => {
  const { user, title, file } = edit(fileOf());
  await user.type(title, ' 2027');
  expect(readUnsaved(file)?.data).toEqual({ title: 'Prices 2027' });
  expect(screen.getByText(/^Not saved yet/)).not.toBeNull();
});

test('a required field that was emptied is marked when it is left, without the server', async () => {
  const { user, title } = edit(fileOf());
  await user.clear(title);
  expect(screen.queryByText('Fill this in.')).toBeNull();
  await user.tab();
  expect(screen.getByText('Fill this in.')).not.toBeNull();
  expect(title.getAttribute('aria-invalid')).toBe('true');
  await user.type(title, 'Prices');
  expect(screen.queryByText('Fill this in.')).toBeNull();
});

test('a colleague who works in the draft is named', () => {
  edit(withDraft({ changedBy: 'bo@agency.example' }));
  expect(screen.getByText(/last changed by bo@agency\.example/)).not.toBeNull();
});

test('a to-do that is done goes, and is kept on this device until it is saved', async () => {
  const { user, file } = edit(fileOf({ toDos: [{ text: 'what it costs', path: ['title'] }] }));
  expect(screen.getByRole('listitem').textContent).toContain('what it costs');
  await user.click(screen.getByRole('button', { name: /^Done/ }));
  expect(screen.queryByText(/what it costs/)).toBeNull();
  expect(readUnsaved(file)?.done).toEqual(['what it costs']);
});

test('a viewer sees the to-dos, and ends none', () => {
  edit(fileOf({ toDos: [{ text: 'what it costs', path: ['title'] }] }), 'viewer');
  expect(screen.getByText(/what it costs/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
});

test('text kept on this device is shown again', () => {
  storeUnsaved('posts/prices.md', typedBefore(0));
  expect(edit(fileOf()).title.value).toBe('Mine');
});

test('a newer version on the server is a conflict and overwrites nothing', () => {
  storeUnsaved('posts/prices.md', typedBefore(1));
  expect(edit(withDraft()).title.value).toBe('Mine');
  expect(screen.getByRole('heading', { name: 'bo saved another version' })).not.toBeNull();
});

test('without room for a table both versions of a field stand below it', () => {
  storeUnsaved('posts/prices.md', typedBefore(1));
  edit(withDraft());
  const item = within(screen.getByRole('list', { name: 'Other version' })).getByRole('listitem');
  expect(item.textContent).toBe('TitleOther versionNew pricesYoursMine');
});

test('a conflict ends with the other version when it is chosen', async () => {
  storeUnsaved('posts/prices.md', typedBefore(1));
  const { user, title } = edit(withDraft());
  await user.click(screen.getByRole('button', { name: 'Use the other version' }));
  expect(title.value).toBe('New prices');
  expect(screen.queryByRole('heading', { name: /saved another version/ })).toBeNull();
});

test('a mistake is shown at its field', () => {
  const stored = withDraft();
  foundMistakes(stored, { file: 'content/posts/prices.md', path: 'title', message: 'Too long.' });
  expect(edit(stored).title.getAttribute('aria-invalid')).toBe('true');
});

test('a mistake of the text has no path and is shown at the text', async () => {
  const stored = withDraft();
  foundMistakes(stored, { file: 'content/posts/prices.md', path: '', message: 'Dead link.' });
  edit(stored);
  await waitFor(() => {
    const text = document.getElementById('field-body')?.shadowRoot?.querySelector('[role=textbox]');
    expect(text?.getAttribute('aria-invalid')).toBe('true');
    expect(text?.getAttribute('aria-description')).toMatch(/^Dead link\. /);
  });
  expect(screen.getByRole('alert').textContent).toBe('Dead link.');
});

test('a mistake in another file is listed with its file', () => {
  const stored = withDraft();
  foundMistakes(stored, { file: 'content/home.yaml', path: 'hero', message: 'Dead link.' });
  edit(stored);
  expect(screen.getByText('home.yaml · Dead link.')).not.toBeNull();
});

test('what refers to an entry that is removed is listed once, without names of files', () => {
  const stored = withDraft({ kind: 'removed' });
  const issue = { file: 'content/pages/about.yaml', message: 'must be a file name in content/authors/: ana' };
  const found = [
    { ...issue, path: 'people.show.0' },
    { ...issue, path: 'people.show.1' },
  ];
  queries.setQueryData(referringQuery(stored.file).queryKey, found as never);
  renderInInbox(<FileForm stored={stored} />);
  expect(screen.getAllByText('pages/about.yaml')).toHaveLength(1);
  expect(screen.queryByText(/content\/authors/)).toBeNull();
});

test('a preview of an older version does not claim to be up to date', async () => {
  const stored = withDraft();
  foundMistakes(stored, { file: 'content/posts/prices.md', path: 'title', message: 'Too long.' });
  const live = { state: 'ready', id: 'live', address: '/preview/live' } as const;
  queries.setQueryData(previewQuery([]).queryKey, live);
  const { user } = edit(stored);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByTitle('The page with your changes')).not.toBeNull();
  expect(screen.queryByText(/^Up to date/)).toBeNull();
});

test('a preview is up to date once its page is open, not while its frame is empty', async () => {
  const stored = withDraft();
  foundMistakes(stored);
  const built = { state: 'ready', id: 'a', address: '/preview/a' } as const;
  queries.setQueryData(previewQuery([{ file: stored.file, version: 2 }]).queryKey, built);
  const { user } = edit(stored);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByText('Opening the page …')).not.toBeNull();
  fireEvent.load(screen.getByTitle('The page with your changes'));
  expect(screen.getByText(/^Up to date/)).not.toBeNull();
});

test('the site is built while the preview is closed, so that publishing takes seconds', () => {
  const stored = withDraft();
  foundMistakes(stored);
  edit(stored);
  expect(screen.queryByTitle('The page with your changes')).toBeNull();
  expect(queries.getQueryState(previewQuery([{ file: stored.file, version: 2 }]).queryKey)?.fetchStatus).toBe(
    'fetching',
  );
});

test('a preview that the draft has passed is no conflict', async () => {
  const stored = withDraft();
  foundMistakes(stored);
  queries.setQueryData(previewQuery([{ file: stored.file, version: 2 }]).queryKey, { state: 'outdated' });
  const { user } = edit(stored);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByText('Building the preview …')).not.toBeNull();
  expect(screen.queryByText(/in the meantime/)).toBeNull();
});

test('a file that no page shows has no preview', () => {
  edit(withDraft({ kind: 'changed' }));
  expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeNull();
  cleanup();
  edit({ ...withDraft({ kind: 'changed' }), page: undefined } as ContentFile);
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test('the part with the focus is marked; others lead to pages of their own', () => {
  const names = ['title', 'lead', 'process', 'counters'];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }]));
  edit(
    fileOf({
      file: 'pages/home.yaml',
      schema: { type: 'object', properties: { ...properties, title: { type: 'string', title: 'Title' } } },
      others: [{ file: 'faq.yaml', title: 'Questions and answers' }],
    }),
  );
  act(() => screen.getByLabelText('process').focus());
  const parts = within(screen.getByRole('navigation', { name: 'Parts of this page' }));
  const marked = parts.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['process']);
  expect(parts.getByRole('link', { name: /^Questions and answers/ }).getAttribute('href')).toMatch(
    /\/content\/faq\.yaml$/,
  );
});

test('the empty line above the text of a file is none of its text', async () => {
  edit(fileOf({ live: { ...LIVE, body: '\nFirst line' } }));
  await waitFor(() => {
    const text = document.getElementById('field-body')?.shadowRoot?.querySelector('[role=textbox]');
    expect(text?.firstElementChild?.textContent).toBe('First line');
  });
});

test('a draft with mistakes cannot be published', async () => {
  const stored = withDraft();
  foundMistakes(stored, { file: 'content/posts/prices.md', path: 'title', message: 'Too long.' });
  edit(stored);
  list(stored);
  const title = screen.getByLabelText('Title');
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Not published: 1 field needs attention first.')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(title);
});

/** Confirms the publication of a draft whose check is still answered by the server. */
async function publishUnchecked(issues: { file: string; path: string; message: string }[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (!String(address).endsWith('/content/check')) return Response.json({}, { status: 503 });
    await promise;
    return Response.json(issues);
  });
  onTestFinished(() => sent.mockRestore());
  edit(withDraft());
  list(withDraft());
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish one draft' }));
  expect(await screen.findByRole('button', { name: 'Checking, then publishing …' })).not.toBeNull();
  const isSent = () => sent.mock.calls.some(([address]) => String(address).endsWith('/content/publish'));
  expect(isSent()).toBe(false);
  resolve();
  return isSent;
}

test('what is not scheduled because of a mistake is said until it is corrected', async () => {
  const stored = withDraft();
  foundMistakes(stored, { file: 'content/posts/prices.md', path: 'title', message: 'Too long.' });
  const { user, title } = edit(stored);
  list(stored);
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  expect(screen.getByText('Not scheduled: 1 field needs attention first.')).not.toBeNull();
  await user.type(title, ' 2027');
  expect(screen.queryByText(/^Not scheduled/)).toBeNull();
});

test('a form asks for its own draft, and folds those of other pages', async () => {
  const stored = withDraft();
  foundMistakes(stored);
  const { user } = edit(stored);
  list(stored);
  act(() =>
    queries.setQueryData(contentQuery.queryKey, (shown) => ({
      ...shown!,
      files: [...shown!.files, { ...shown!.files[0]!, file: 'posts/other.md', title: 'Other' }],
    })),
  );
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const folded = screen.getByText('1 draft of other pages').closest('details')!;
  expect(folded.open).toBe(false);
  expect(within(folded).getByText('Other')).not.toBeNull();
});

test('what is confirmed during the check is published after it', async () => {
  const isSent = await publishUnchecked([]);
  await waitFor(() => expect(isSent()).toBe(true));
});

test('a mistake that the check finds meanwhile is said, and nothing is published', async () => {
  const isSent = await publishUnchecked([
    { file: 'content/posts/prices.md', path: 'title', message: 'Too long.' },
  ]);
  expect(await screen.findByText('Not published: 1 field needs attention first.')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  expect(isSent()).toBe(false);
});

test('a draft that could not be checked is neither published nor previewed', async () => {
  const refusal = async () => Response.json({ error: 'cannot-check', detail: 'Busy.' }, { status: 409 });
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(refusal);
  onTestFinished(() => sent.mockRestore());
  edit(withDraft());
  expect(await screen.findByText(/Busy\./)).not.toBeNull();
  list(withDraft());
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish one draft' }));
  expect(screen.getByRole('button', { name: 'Checking, then publishing …' })).not.toBeNull();
  expect(sent.mock.calls.some(([address]) => /content\/(preview|publish)$/.test(String(address)))).toBe(
    false,
  );
});

test('a viewer can neither type nor publish', () => {
  expect(edit(withDraft(), 'viewer').title.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('a draft of an older live text asks what to keep', () => {
  edit(withDraft({ isOutdated: true }));
  expect(screen.getByRole('button', { name: 'Keep my draft on top' })).not.toBeNull();
});

const based = (live: object) =>
  fileOf({
    live: { ...LIVE, ...live },
    draft: { ...DRAFT, isOutdated: true, kind: 'changed', base: { data: { title: 'Prices' }, body: '' } },
  });

test('of fields that were changed on both sides one chooses, and sees no others', () => {
  renderInInbox(<FileForm stored={based({ data: { title: 'Fees' }, body: 'By hand' })} />);
  const alert = screen.getByRole('heading', { name: /changed on the server/ }).parentElement!;
  expect(within(alert).getByRole('group', { name: 'Title' })).not.toBeNull();
  expect(within(alert).getAllByRole('listitem')).toHaveLength(1);
});

test('a change of another field on the server asks nothing', () => {
  edit(based({ data: { title: 'Prices' }, body: 'By hand' }));
  expect(screen.queryByRole('heading', { name: /changed on the server/ })).toBeNull();
});

test('a draft that could not be merged asks what to keep, and says why', async () => {
  edit(based({ data: { title: 'Prices' }, body: 'By hand' }));
  expect(await screen.findByRole('button', { name: 'Keep my draft on top' })).not.toBeNull();
  expect(screen.getByText(/connection/)).not.toBeNull();
});

test('both versions of a redirect are shown, although its address has a dot', () => {
  const versions = (to: string) => ({ data: { title: 'Prices', from: { '/old.html': to } }, body: '' });
  const schema = { properties: { from: { title: 'Redirects', additionalProperties: { type: 'string' } } } };
  const stored = fileOf({
    schema,
    live: { ...LIVE, ...versions('/theirs') },
    draft: { ...DRAFT, ...versions('/mine'), isOutdated: true, kind: 'changed', base: versions('/') },
  });
  renderInInbox(<FileForm stored={stored} />);
  const alert = screen.getByRole('heading', { name: /changed on the server/ }).parentElement!;
  const text = within(alert).getByRole('listitem').textContent;
  expect(text).toMatch(/^Redirects › \/old\.html.*\/mine.*\/theirs/);
});
