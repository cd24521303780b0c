import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { Unseen } from '../../kit/view/Unseen.tsx';
import { Mark } from '../../kit/view/Records.tsx';
import type { Action } from '../model/act.ts';
import type { Expense } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

interface DecisionProps {
  kind: 'decideLeave' | 'decideExpense';
  number: number;
  state: Expense['state'];
  run: (action: Action) => boolean;
  /** Whose or what it is, for a screen reader. */
  of: string;
}

/** Approve or decline; afterwards what was decided. */
export function Decision({ kind, number, state, run, of }: DecisionProps) {
  if (state !== 'asked') return <Mark>{messages.decisions[state]}</Mark>;
  return (
    <Toolbar>
      <ToolButton look="main" onClick={() => run({ do: kind, number, approve: true })}>
        {messages.approve}
        <Unseen>{messages.of(of)}</Unseen>
      </ToolButton>
      <ToolButton onClick={() => run({ do: kind, number, approve: false })}>
        {messages.decline}
        <Unseen>{messages.of(of)}</Unseen>
      </ToolButton>
    </Toolbar>
  );
}
