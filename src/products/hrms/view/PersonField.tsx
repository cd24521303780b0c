import type { ComponentProps } from 'react';
import { ChoiceField } from '../../kit/view/InputField.tsx';
import type { Week } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

type PersonFieldProps = Omit<ComponentProps<typeof ChoiceField>, 'label' | 'children'> & { week: Week };

/** A choice among the employees. */
export function PersonField({ week, ...control }: PersonFieldProps) {
  return (
    <ChoiceField {...control} label={messages.person}>
      {week.people.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}
