// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { membersQuery, publishingQuery, queries } from '../queries.ts';
import { Content } from './Content.tsx';
import { contentQuery } from './queries.ts';

const NOON = Date.UTC(2027, 0, 31, 18);
const file = (name: string) => ({
  file: `blog/${name}.md`,
  group: 'posts',
  title: name,
  draft: { version: 1, changedBy: 'bo@agency.example', changedAt: NOON, kind: 'changed' },
});
const schedule = (...names: string[]) => ({
  id: names.join(),
  dueAt: NOON,
  requestedBy: 'bo@agency.example',
  files: names.map((name) => ({ file: `blog/${name}.md`, version: 1 })),
});

function show(list: object, publishing: object = {}) {
  queries.setQueryData(contentQuery.queryKey, {
    files: [],
    publications: [],
    scheduled: [],
    links: [],
    changedOnServer: [],
    locale: { language: 'en-US', currency: 'USD' },
    ...list,
  } as never);
  const publishers = [{ email: 'bo@agency.example', name: 'Bo Lund' }];
  const rights = { mayPublish: true, needsSecondPerson: false, publishers, ...publishing };
  queries.setQueryData(publishingQuery.queryKey, rights);
  queries.setQueryData(membersQuery.queryKey, [{ email: 'bo@agency.example', name: 'Bo Lund' }] as never);
  return renderInInbox(<Content />);
}

test('scheduled drafts are not published with the others', () => {
  show({ files: [file('one'), file('two')], scheduled: [schedule('two')] });
  expect(screen.getByRole('button', { name: 'Publish one draft' })).not.toBeNull();
});

test('drafts of colleagues are named before they go live', async () => {
  const { user } = show({ files: [file('one'), file('two')] });
  await user.click(screen.getByRole('button', { name: 'Publish 2 drafts' }));
  const asked = within(screen.getByRole('dialog', { name: 'Publish 2 drafts' }));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'one, Bo Lund',
    'two, Bo Lund',
  ]);
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

test('a publication says at which step it is, and after a minute for how long', () => {
  const running = { id: 'a', state: 'building', files: [], minutes: 0 };
  show({ publications: [running], step: 'build' });
  expect(screen.getByText(/^Publishing, step 2 of 4: /).textContent).not.toContain('so far');
  cleanup();
  show({ publications: [{ ...running, minutes: 3 }], step: 'build' });
  expect(screen.getByText(/^Publishing, step 2 of 4: .* 3 minutes so far/)).not.toBeNull();
});
