// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { membersQuery, publishingQuery, queries } from '../queries.ts';
import { Content } from './Content.tsx';
import { contentQuery, fileQuery, neededQuery, previewQuery } from './queries.ts';
import { storeUnsaved } from './unsaved.ts';

const NOON = Date.UTC(2027, 0, 31, 18);
const file = (name: string, changedBy = 'bo@agency.example') => ({
  file: `blog/${name}.md`,
  group: 'posts',
  title: name,
  draft: { version: 1, changedBy, changedAt: NOON, kind: 'changed', changed: ['Title', 'Text'] },
});
const OWN = 'ada@agency.example';
const schedule = (...names: string[]) => ({
  id: names.join(),
  dueAt: NOON,
  requestedBy: 'bo@agency.example',
  files: names.map((name) => ({ file: `blog/${name}.md`, version: 1 })),
});

const RIGHTS = {
  mayPublish: true,
  needsSecondPerson: false,
  publishers: [{ email: 'bo@agency.example', name: 'Bo Lund' }],
};

function show(list: object, publishing: object | null = {}) {
  queries.setQueryData(contentQuery.queryKey, {
    files: [],
    publications: [],
    scheduled: [],
    links: [],
    changedOnServer: [],
    locale: { language: 'en-US', currency: 'USD' },
    ...list,
  } as never);
  if (publishing) queries.setQueryData(publishingQuery.queryKey, { ...RIGHTS, ...publishing });
  queries.setQueryData(membersQuery.queryKey, [{ email: 'bo@agency.example', name: 'Bo Lund' }] as never);
  return renderInInbox(<Content />);
}

/** Opens the choice of drafts; returns their ticks by label, and what is in the dialog. */
async function choose(...args: Parameters<typeof show>) {
  const { user } = show(...args);
  await user.click(screen.getByRole('button', { name: 'Choose and publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'What goes live?' }));
  const ticks = () =>
    dialog
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels, checked }) => [labels![0]!.textContent, checked]);
  return { user, dialog, ticks };
}

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('own drafts are ticked, those of colleagues not, and scheduled ones left out', async () => {
  const files = [file('one'), file('two', OWN), file('three')];
  const { ticks } = await choose({ files, scheduled: [schedule('three')] });
  expect(ticks()).toEqual([
    ['oneBo Lund · Title, Text', false],
    ['twoada@agency.example', true],
  ]);
});

test.each([
  ['bo@agency.example', 'Bo Lund', false],
  [OWN, OWN, true],
])('the only draft, of %s, is named before it is published', async (author, name, isTicked) => {
  const { ticks } = await choose({ files: [file('one', author)] });
  expect(ticks()).toEqual([[`one${name}${isTicked ? '' : ' · Title, Text'}`, isTicked]]);
});

test('exactly what is ticked is previewed and published', async () => {
  const { user, dialog } = await choose({ files: [file('one'), file('two', OWN)] });
  queries.setQueryData(previewQuery([{ file: 'blog/one.md', version: 1 }]).queryKey, {
    state: 'ready',
    id: 'a',
    address: '/preview/one',
  } as never);
  await user.click(dialog.getByLabelText(/^two/));
  expect(isOff(dialog.getByRole('button', { name: 'Publish' }))).toBe(true);
  await user.click(dialog.getByLabelText(/^one/));
  expect(dialog.getByRole<HTMLAnchorElement>('link').pathname).toBe('/preview/one/');
  expect(isOff(dialog.getByRole('button', { name: 'Publish one draft' }))).toBe(false);
});

test('a draft with words that are not saved yet is marked, and is not published', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => sent.mockRestore());
  storeUnsaved('blog/one.md', { data: { title: 'Later' }, body: '', version: 1, liveVersion: 'a' });
  const { user, dialog } = await choose({ files: [file('one', OWN)] });
  expect(screen.getAllByText('your last words are not saved yet')).not.toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Publish one draft' }));
  expect(dialog.getByRole('link', { name: 'Open the page to save them.' })).not.toBeNull();
  const isSent = () => sent.mock.calls.some(([address]) => String(address).endsWith('/content/publish'));
  expect(isSent()).toBe(false);
  act(() => storeUnsaved('blog/one.md', undefined));
  await waitFor(() => expect(isSent()).toBe(true));
});

test('what goes live is shown with its old and its new text', async () => {
  queries.setQueryData(fileQuery('blog/one.md').queryKey, {
    schema: {
      properties: {
        plans: { title: 'Plans', items: { properties: { cents: { title: 'Price', format: 'money' } } } },
      },
    },
    live: { data: { plans: [{ name: 'Start', cents: 1900 }] }, body: '' },
    draft: { data: { plans: [{ name: 'Start', cents: 19_000 }] }, body: '', kind: 'changed' },
  } as never);
  const { dialog } = await choose({ files: [file('one', OWN)] });
  expect(dialog.getByRole('listitem').textContent).toMatch(/^Plans › Start › Price: \$19 → \$190/);
  const isRight = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^\$190 .* it is right/ });
  expect([isRight.required, isRight.checked]).toEqual([true, false]);
});

test('a draft that another one needs is named and ticked', async () => {
  const { user, dialog, ticks } = await choose({ files: [file('one'), file('two', OWN)] });
  const files = [{ file: 'blog/two.md', version: 1 }];
  act(() => {
    queries.setQueryData(neededQuery(['blog/two.md']).queryKey, ['blog/one.md']);
    queries.setQueryData(previewQuery(files).queryKey, {
      state: 'failed',
      problem: '“two”, Author: is unknown.',
      hasMistakes: true,
    } as never);
  });
  const tickIt = await dialog.findByRole('button', { name: /^Tick it, too/ });
  expect(isOff(dialog.getByRole('button', { name: 'Publish one draft' }))).toBe(true);
  await user.click(tickIt);
  expect(ticks().map(([, isTicked]) => isTicked)).toEqual([true, true]);
  expect(dialog.getByRole('button', { name: 'Publish 2 drafts' })).not.toBeNull();
});

test('a draft that its author may not publish cannot be ticked by them', async () => {
  const { dialog } = await choose({ files: [file('one'), file('two', OWN)] }, { needsSecondPerson: true });
  expect(dialog.getByLabelText<HTMLInputElement>(/^two/).disabled).toBe(true);
  expect(dialog.getByLabelText<HTMLInputElement>(/^one/).disabled).toBe(false);
});

test('a schedule of an older text says so, and takes the changes', () => {
  const older = schedule('one');
  show({ files: [{ ...file('one'), draft: { ...file('one').draft, version: 2 } }], scheduled: [older] });
  expect(screen.getByText(/^Goes live as it was when/)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Schedule with the changes: one' })).not.toBeNull();
});

test('without other drafts than scheduled ones there is nothing to publish', () => {
  show({ files: [file('two')], scheduled: [schedule('two')] });
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('a scheduled draft is not listed again with those that are not published', () => {
  show({ files: [file('one'), file('two')], scheduled: [schedule('two')] });
  const drafts = screen.getByRole('heading', { name: 'Unpublished changes' }).parentElement!;
  expect(
    within(drafts)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^one/)]);
});

test('a schedule has its time in the zone of the agency, and the name of the colleague', () => {
  show({ files: [file('two')], scheduled: [schedule('two')] });
  const text = within(screen.getByRole('region', { name: 'Scheduled' })).getByText(/by Bo Lund/).textContent;
  expect(text).toMatch(/^Jan 31, 2027, 12:00\sPM CST, by Bo Lund$/);
});

test('no button is offered that what is still loaded would move away', async () => {
  show({ files: [file('one')] }, null);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => queries.setQueryData(publishingQuery.queryKey, RIGHTS));
  expect(await screen.findByRole('button', { name: 'New post' })).not.toBeNull();
});

test('a member who cannot publish sees who can', () => {
  show({ files: [file('one')] }, { mayPublish: false });
  expect(screen.getByText(/Bo Lund\.$/)).not.toBeNull();
});

test('a schedule is not canceled without a question', async () => {
  const { user } = show({ files: [file('two')], scheduled: [schedule('two')] });
  await user.click(screen.getByRole('button', { name: 'Cancel: two' }));
  expect(screen.getByRole('dialog', { name: 'Cancel the schedule?' })).not.toBeNull();
});

test('the time of a schedule is changed where it stands', async () => {
  const { user } = show({ files: [file('two')], scheduled: [schedule('two')] });
  await user.click(screen.getByRole('button', { name: /^Change time/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Day and time/).value).toBe('2027-01-31T12:00');
});

test('what else a publication publishes is named', () => {
  show({ files: [file('one')], changedOnServer: ['blog/one.md', 'blog/till.png'] });
  expect(screen.getByText(/publishes this, too: one, blog\/till\.png\.$/)).not.toBeNull();
});

test('what is taken back is not said to be published', () => {
  show({ publications: [{ id: 'a', state: 'building', isUndo: true, files: [] }], step: 'build' });
  expect(screen.getByText(/^Taking the change back/)).not.toBeNull();
});

test('a publication is said to be live once the servers have taken it over', () => {
  const done = { id: 'a', state: 'live', problem: '', finishedAt: NOON, files: [] };
  show({ publications: [done], step: 'live' });
  expect(screen.getByText(/going live/)).not.toBeNull();
  expect(screen.queryByText(/^Live since/)).toBeNull();
  cleanup();
  show({ publications: [done] });
  expect(screen.getByText(/^Live since/)).not.toBeNull();
});

test('the numbers that order services are pointed to', () => {
  show({ files: [{ ...file('one'), group: 'services', draft: undefined }] });
  expect(screen.getByText(/^Their order is the number “Place in lists/)).not.toBeNull();
});

test('an undo names what it takes back, and since when that is live', () => {
  const files = [file('one'), file('two')];
  const done = { id: 'a', state: 'live', problem: '', finishedAt: Date.now(), files: ['blog/one.md'] };
  show({ files, publications: [done] });
  expect(screen.getByRole('button', { name: /^Undo “one”, ./ })).not.toBeNull();
  cleanup();
  show({ files, publications: [{ ...done, files: ['blog/one.md', 'blog/two.md'] }] });
  expect(screen.getByRole('button', { name: /^Undo “one and 1 more”, ./ })).not.toBeNull();
});

test('a new post that is scheduled is dated with its day, unless that is unticked', async () => {
  const draft = { ...file('one').draft, kind: 'new' };
  const files = [{ ...file('one'), draft }, file('two')];
  const { user } = show({ files });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish later' }));
  expect(dialog.queryByLabelText(/^Date the new post/)).toBeNull();
  await user.click(dialog.getByLabelText(/^one/));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Date the new post/).checked).toBe(true);
});

test('a publication says at which step it is, and how long it still takes', () => {
  const running = { id: 'a', state: 'building', files: [], isSlow: false, leftMs: 14_200 };
  show({ publications: [running], step: 'build' });
  expect(screen.getByText(/^Publishing, step 1 of 3: .* About 20 seconds more/)).not.toBeNull();
  cleanup();
  show({ publications: [{ ...running, isSlow: true, leftMs: 170_000 }], step: 'build' });
  expect(screen.getByText(/^Publishing, step 1 of 3: .* busy: about 3 minutes more/)).not.toBeNull();
});
