// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import type { ResultOf } from '../client/call.ts';
import { queries, queryOf } from '../queries.ts';
import { unmatched as t } from '../texts/unmatched.ts';
import { Unmatched } from './Unmatched.tsx';

const mail = (id: string): ResultOf<'GET /unmatched'>[number] => ({
  id,
  inquiry: null,
  kind: 'reply',
  name: `Person ${id}`,
  email: `${id}@visitor.example`,
  subject: `Subject ${id}`,
  text: 'Hello.',
  quoted: '',
  receivedAt: 1,
  isCut: false,
  isUnreadable: false,
  filesLeftOut: 0,
  files: [],
  named: [],
  candidates: [],
});

test('J and K go through unmatched emails, A and D attach and delete the one in focus', async () => {
  queries.setQueryData(queryOf('GET /unmatched').queryKey, [mail('old'), mail('new')]);
  const { user } = renderInInbox(<Unmatched />);
  await user.keyboard('j');
  expect(document.activeElement!.textContent).toContain('Subject new');
  await user.keyboard('j');
  expect(document.activeElement!.textContent).toContain('Subject old');
  await user.keyboard('d');
  expect((await screen.findByRole('dialog')).textContent).toContain('Subject old');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('k');
  expect(document.activeElement!.textContent).toContain('Subject new');
  await user.keyboard('a');
  expect(document.activeElement).toBe(screen.getAllByRole('searchbox', { name: t.find })[0]);
});
