import type { ComponentProps } from 'react';
import { ChoiceField } from '../parts/InputField.tsx';
import type { Week } from './week.ts';
import { words } from './words.ts';

type PersonFieldProps = Omit<ComponentProps<typeof ChoiceField>, 'label' | 'children'> & { week: Week };

/** A choice among the employees. */
export function PersonField({ week, ...control }: PersonFieldProps) {
  return (
    <ChoiceField {...control} label={words.person}>
      {week.people.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}
