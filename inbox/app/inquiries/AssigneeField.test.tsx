// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { membersQuery, queries } from '../queries.ts';
import { AssigneeField } from './AssigneeField.tsx';

const member = (id: string, role: 'member' | 'viewer') => ({
  id,
  name: id,
  email: `${id}@agency.example`,
  role,
  mayPublish: true,
  assigned: 0,
  createdAt: 1,
  lastSeenAt: 1,
});

interface FieldProps {
  assignee: string | null;
  assigned: (string | null)[];
}

function Field({ assignee, assigned }: FieldProps) {
  const field = useRef<HTMLSelectElement>(null);
  return (
    <AssigneeField
      label="Assigned to"
      field={field}
      assignee={assignee}
      onAssign={(next) => assigned.push(next)}
    />
  );
}

function choose(assignee: string | null = null) {
  const members = [member('mark', 'member'), member('olive', 'member'), member('vera', 'viewer')];
  queries.setQueryData(membersQuery.queryKey, members);
  const assigned: (string | null)[] = [];
  const { user } = renderInInbox(<Field assignee={assignee} assigned={assigned} />);
  return { user, assigned, field: screen.getByLabelText<HTMLSelectElement>('Assigned to') };
}
type Chosen = ReturnType<typeof choose>;

/** What a browser does when the letter of a member is typed into a closed select. */
async function typeLetter({ user, field }: Chosen, letter: string, id: string) {
  field.focus();
  await user.keyboard(letter);
  fireEvent.change(field, { target: { value: id } });
}

test('only members who can work on it are offered', () => {
  const { field } = choose();
  expect([...field.options].map(({ text }) => text)).toEqual(['Nobody assigned', 'mark', 'olive']);
});

test('a viewer who is assigned already is shown', () => {
  expect(choose('vera').field.selectedOptions[0]!.text).toBe('vera');
});

test('a choice by pointer is saved at once', async () => {
  const { user, field, assigned } = choose();
  await user.selectOptions(field, 'olive');
  expect(assigned).toEqual(['olive']);
});

test('typed letters assign nobody until Enter', async () => {
  const chosen = choose();
  await typeLetter(chosen, 'm', 'mark');
  expect([chosen.field.value, chosen.assigned]).toEqual(['mark', []]);
  await chosen.user.keyboard('{Enter}');
  expect(chosen.assigned).toEqual(['mark']);
});

test('Escape drops what was typed', async () => {
  const chosen = choose('olive');
  await typeLetter(chosen, 'n', '');
  await chosen.user.keyboard('{Escape}');
  expect([chosen.field.value, chosen.assigned]).toEqual(['olive', []]);
});

test('leaving the field discards unfinished input', async () => {
  const chosen = choose('olive');
  await typeLetter(chosen, 'n', '');
  await chosen.user.tab();
  expect([chosen.field.value, chosen.assigned]).toEqual(['olive', []]);
});
