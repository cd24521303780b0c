import type { ComponentProps } from 'react';
import { texts } from '../texts.ts';
import { ChoiceField } from '../../../ui/Field.tsx';
import { Mark } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import type { Leave, Week } from '../state.ts';

type PersonFieldProps = Omit<ComponentProps<typeof ChoiceField>, 'label' | 'choices'> & { week: Week };

/** A select field for an employee. */
export function PersonField({ week, ...control }: PersonFieldProps) {
  const choices = week.people.map(({ key, name }) => [key, name] as const);
  return <ChoiceField {...control} label={texts.person} choices={choices} />;
}

interface DecisionProps {
  state: Leave['state'];
  decide: (approve: boolean) => void;
  /** What the decision is about, for screen readers. */
  of: string;
}

/** Buttons to approve or decline; after the decision, the result. */
export function Decision({ state, decide, of }: DecisionProps) {
  if (state !== 'asked')
    return <Mark tone={state === 'approved' ? 'good' : undefined}>{texts.decisions[state]}</Mark>;
  return (
    <Toolbar>
      <Button onClick={() => decide(true)} of={of}>
        {texts.approve}
      </Button>
      <Button onClick={() => decide(false)} of={of}>
        {texts.decline}
      </Button>
    </Toolbar>
  );
}
