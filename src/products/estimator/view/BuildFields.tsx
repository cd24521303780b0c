import { messages } from '#demo/estimator';
import type { Store } from '../../kit/view/useStore.ts';
import type { Choice } from '../model/choice.ts';
import type { Rates } from '../model/rates.ts';
import type { Action } from '../model/reducer.ts';
import { ChoiceList, CountField } from './inputs.tsx';

export interface FieldsProps {
  rates: Rates;
  choice: Choice;
  dispatch: Store<Choice, Action>['dispatch'];
}

export function BuildFields({ rates, choice, dispatch }: FieldsProps) {
  const { builds, scopes, integrations, speeds } = rates;
  return (
    <>
      <ChoiceList
        label={messages.build}
        choices={builds}
        chosen={choice.build}
        onChoose={(build) => dispatch({ do: 'choose', build })}
      />
      <ChoiceList
        label={messages.scope}
        choices={scopes}
        chosen={choice.scope}
        onChoose={(scope) => dispatch({ do: 'choose', scope })}
      />
      <CountField
        label={integrations.label}
        hint={integrations.hint}
        min={0}
        max={integrations.most}
        value={choice.integrations}
        onCount={(count, follows) => dispatch({ do: 'choose', integrations: count }, [], follows)}
      />
      <ChoiceList
        label={messages.speed}
        choices={speeds}
        chosen={choice.speed}
        onChoose={(speed) => dispatch({ do: 'choose', speed })}
      />
    </>
  );
}
