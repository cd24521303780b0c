import { ToolButton } from '../parts/ToolButton.tsx';
import { Toolbar } from '../parts/Toolbar.tsx';
import { Unseen } from '../parts/Unseen.tsx';
import { Mark } from '../records/Records.tsx';
import type { Action } from './act.ts';
import type { Expense } from './week.ts';
import { words } from './words.ts';

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
  if (state !== 'asked') return <Mark>{words.decisions[state]}</Mark>;
  return (
    <Toolbar>
      <ToolButton look="main" onClick={() => run({ do: kind, number, approve: true })}>
        {words.approve}
        <Unseen>{words.of(of)}</Unseen>
      </ToolButton>
      <ToolButton onClick={() => run({ do: kind, number, approve: false })}>
        {words.decline}
        <Unseen>{words.of(of)}</Unseen>
      </ToolButton>
    </Toolbar>
  );
}
