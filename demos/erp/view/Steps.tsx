import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';

interface StepsProps<Type extends string> {
  /** The steps of a record, and the state in which each can be taken. */
  steps: readonly { state: string; type: Type; label: string; isQuiet?: boolean }[];
  state: string;
  /** The record, for screen readers. */
  of: string;
  onStep: (type: Type) => void;
}

/** All steps of a record, each in its place, so that the next one does not appear under the pointer. */
export function Steps<Type extends string>({ steps, state, of, onStep }: StepsProps<Type>) {
  return (
    <Toolbar label={of}>
      {steps.map((step) => (
        <Button
          key={step.type}
          variant={step.isQuiet ? 'quiet' : 'outline'}
          disabled={step.state !== state}
          onClick={() => onStep(step.type)}
          of={of}
        >
          {step.label}
        </Button>
      ))}
    </Toolbar>
  );
}
