import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type RefObject } from 'react';
import { ChoiceField } from '../../../ui/Field.tsx';
import { useFocusHome } from '../../../ui/keyboard/focus.ts';
import { membersQuery } from '../queries.ts';
import { useMayChange, worksWithInquiries } from '../session.ts';
import { detail as t } from '../texts/inquiries.ts';

interface AssigneeFieldProps {
  label: ReactNode;
  /** Id of a member. */
  assignee: string | null;
  field: RefObject<HTMLSelectElement | null>;
  isDisabled?: boolean;
  onAssign: (assignee: string | null) => void;
}

/**
 * Chooses who works on an inquiry. Typed letters only move the choice, which Enter saves and Escape drops, because a
 * browser reports each letter as a change, also those of a member who expects a shortcut.
 */
export function AssigneeField({ label, assignee, field, isDisabled, onAssign }: AssigneeFieldProps) {
  const { data: members = [] } = useQuery(membersQuery);
  const mayChange = useMayChange();
  const focusHome = useFocusHome();
  const [isTyped, setTyped] = useState(false);
  const [choice, setChoice] = useState<string>();
  const current = assignee ?? '';
  // Viewers cannot work on inquiries; one who could before may still be the assignee.
  const assignable = members.filter(({ id, role }) => worksWithInquiries(role) || id === assignee);
  const choices: [string, string][] = [
    ['', t.nobody],
    ...assignable.map(({ id, name, email }): [string, string] => [id, name || email]),
  ];
  if (!mayChange)
    return (
      <p>
        {label} {choices.find(([id]) => id === current)?.[1]}
      </p>
    );
  const leave = () => {
    setChoice(undefined);
    focusHome();
  };
  return (
    <ChoiceField
      label={label}
      ref={field}
      value={choice ?? current}
      disabled={isDisabled}
      choices={choices}
      onPointerDown={() => setTyped(false)}
      onBlur={() => setChoice(undefined)}
      onKeyDown={(event) => {
        setTyped(event.key.length === 1 && event.key !== ' ');
        if (event.key === 'Escape') leave();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (choice !== undefined && choice !== current) onAssign(choice || null);
        leave();
      }}
      onChange={({ target }) => {
        if (isTyped) setChoice(target.value);
        else onAssign(target.value || null);
      }}
    />
  );
}
