// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { queries, queryOf } from '../queries.ts';
import { IncomingMail, type Mail } from './IncomingMail.tsx';

const exampleMail = (changes: Partial<Mail> = {}): Mail => ({
  id: 'mail',
  inquiry: 'GL-7K3M-92QX',
  kind: 'reply',
  name: 'Bo',
  email: 'bo@visitor.example',
  subject: 'A shop',
  receivedAt: 1,
  text: 'The beginning',
  quoted: '',
  isCut: false,
  isUnreadable: false,
  files: [],
  filesLeftOut: 0,
  ...changes,
});

test('an email from another address than that of the inquiry says so', () => {
  const { rerender } = renderInInbox(
    <IncomingMail isFolded={false} knownEmail="bo@visitor.example" mail={exampleMail()} />,
  );
  expect(screen.queryByText('bo@visitor.example')).toBeNull();
  rerender(<IncomingMail isFolded={false} knownEmail="ann@visitor.example" mail={exampleMail()} />);
  expect(screen.getByText('bo@visitor.example')).toBeTruthy();
});

test('an email from a colleague’s address is marked as not verified', () => {
  renderInInbox(<IncomingMail isFolded={false} knownEmail="" mail={exampleMail({ kind: 'colleague' })} />);
  expect(screen.getByText(/not verified/)).toBeTruthy();
});

test('a long email shows its beginning, and all of it on request', async () => {
  const whole = { text: 'The beginning and the end', quoted: '' };
  const { user } = renderInInbox(
    <IncomingMail isFolded={false} knownEmail="" mail={exampleMail({ isCut: true })} />,
  );
  expect(screen.getByText('The beginning')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the whole email' }));
  queries.setQueryData(queryOf('GET /mails/:id', { id: 'mail' }).queryKey, whole);
  expect(await screen.findByText('The beginning and the end')).toBeTruthy();
});
