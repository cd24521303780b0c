import type { ComponentProps } from 'react';
import * as messages from '#demo/hrms';
import { ChoiceField } from '../../kit/view/Field.tsx';
import { Mark } from '../../kit/view/Panel.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import type { Expense, Week } from '../model/week.ts';

type PersonFieldProps = Omit<ComponentProps<typeof ChoiceField>, 'label' | 'choices'> & { week: Week };

/** A choice among the employees. */
export function PersonField({ week, ...control }: PersonFieldProps) {
  const choices = week.people.map(({ key, name }) => [key, name] as const);
  return <ChoiceField {...control} label={messages.person} choices={choices} />;
}

interface DecisionProps {
  state: Expense['state'];
  decide: (approve: boolean) => void;
  /** Whose or what it is, for a screen reader. */
  of: string;
}

/** Approve or decline; afterwards what was decided. */
export function Decision({ state, decide, of }: DecisionProps) {
  if (state !== 'asked') return <Mark>{messages.decisions[state]}</Mark>;
  return (
    <Toolbar>
      <ToolButton look="main" onClick={() => decide(true)} of={of}>
        {messages.approve}
      </ToolButton>
      <ToolButton onClick={() => decide(false)} of={of}>
        {messages.decline}
      </ToolButton>
    </Toolbar>
  );
}
