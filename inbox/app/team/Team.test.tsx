// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox, SESSION } from '../../test/support/component.tsx';
import { CurrentSession, type useSession } from '../session.ts';
import { membersQuery, queries } from '../queries.ts';
import { Team } from './Team.tsx';

const session: ReturnType<typeof useSession> = { ...SESSION, role: 'owner' };
const member = (email: string, role: string) => ({
  id: email,
  email,
  name: '',
  role,
  lastSeenAt: 1,
  assigned: 0,
});

function show(...roles: string[]) {
  const members = roles.map((role, index) => member(`${role}${index}@agency.example`, role));
  queries.setQueryData(membersQuery.queryKey, members as never);
  renderInInbox(
    <CurrentSession value={session}>
      <Team />
    </CurrentSession>,
  );
}

test('the only owner can neither be removed nor get another role, and reads why', () => {
  show('owner', 'member');
  expect(screen.queryByRole('button', { name: 'Remove: owner0@agency.example' })).toBeNull();
  expect(screen.queryByLabelText('Role: owner0@agency.example')).toBeNull();
  expect(screen.getByText(/only owner/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove: member1@agency.example' })).toBeTruthy();
});

test('one of two owners can be removed', () => {
  show('owner', 'owner');
  expect(screen.getByRole('button', { name: 'Remove: owner0@agency.example' })).toBeTruthy();
});
