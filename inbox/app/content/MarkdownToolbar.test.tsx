// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { queries } from '../queries.ts';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { contentQuery } from './queries.ts';

/** A toolbar for a text area whose caret is in its link. */
function open(text: string) {
  const area = document.createElement('textarea');
  area.value = text;
  area.setSelectionRange(text.indexOf('[') + 1, text.indexOf('[') + 1);
  queries.setQueryData(contentQuery.queryKey, {
    files: [{ file: 'pages/about.yaml', title: 'About', page: '/about' }],
    publications: [],
    scheduled: [],
  } as never);
  const { user } = renderInInbox(<MarkdownToolbar onEdit={(change) => change(area)} onUndo={() => {}} />);
  return { user, area };
}

test('a link to another website is changed to a page', async () => {
  const { user, area } = open('See [it](https://a.example/).');
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the link' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Or another address').value).toBe('https://a.example/');
  await user.selectOptions(dialog.getByLabelText('Page of this website'), 'About');
  await user.click(dialog.getByRole('button', { name: 'Change the link' }));
  expect(area.value).toBe('See [it](/about).');
});

test('a link is removed, and its words stay', async () => {
  const { user, area } = open('See [it](/about).');
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await user.click(screen.getByRole('button', { name: 'Remove the link' }));
  expect(area.value).toBe('See it.');
});
