import type { Choice } from '../model/choice.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { CountField } from './CountField.tsx';
import type { Rates } from '../model/rates.ts';
import { messages } from '../../../messages/en/estimator.ts';

export interface FieldsProps {
  rates: Rates;
  choice: Choice;
  change: (part: Partial<Choice>) => void;
}

export function BuildFields({ rates, choice, change }: FieldsProps) {
  const { builds, scopes, integrations, speeds } = rates;
  return (
    <>
      <ChoiceList
        label={messages.build}
        choices={builds}
        chosen={choice.build}
        onChoose={(build) => change({ build })}
      />
      <ChoiceList
        label={messages.scope}
        choices={scopes}
        chosen={choice.scope}
        onChoose={(scope) => change({ scope })}
      />
      <CountField
        label={integrations.label}
        hint={integrations.hint}
        least={0}
        most={integrations.most}
        value={choice.integrations}
        onCount={(count) => change({ integrations: count })}
      />
      <ChoiceList
        label={messages.speed}
        choices={speeds}
        chosen={choice.speed}
        onChoose={(speed) => change({ speed })}
      />
    </>
  );
}
