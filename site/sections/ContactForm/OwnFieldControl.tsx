import messages from 'virtual:interface';
import type { OwnField } from '../../../content-model/forms/own-fields.ts';
import { Checkboxes } from '../../components/Field/Checkboxes.tsx';
import { Field, type FieldProps } from '../../components/Field/Field.tsx';

const texts = messages.contactForm;

interface OwnFieldControlProps {
  field: OwnField;
  value: string | readonly string[] | undefined;
  error: string | undefined;
}

/** Ids of the agency's own fields; the prefix keeps them unique on the page. */
export const ownFieldId = (name: string): string => `field-${name}`;

/** One of the agency's own fields, as the browser's control for its kind. */
export function OwnFieldControl({ field, value = [], error }: OwnFieldControlProps) {
  const { name, kind, label, help, required, options, min, max } = field;
  const common = { name, id: ownFieldId(name), label, hint: help, error };
  const optional = required ? undefined : texts.optional;
  if (kind === 'several' || kind === 'consent')
    return (
      <Checkboxes
        {...common}
        optional={optional}
        options={options}
        agreed={texts.agreed}
        checked={[value].flat()}
      />
    );
  const control: Record<typeof kind, Partial<FieldProps>> = {
    text: { maxLength: max as number | undefined },
    'long-text': { type: 'area', maxLength: max as number | undefined },
    choice: { type: 'select', options: [texts.choose, ...(options ?? [])] },
    number: { type: 'number', step: 'any', min, max },
    // Requires a digit of any script, as the server does.
    phone: { type: 'tel', autoComplete: 'tel', pattern: String.raw`.*\p{Nd}.*` },
    date: { type: 'date', min, max },
  };
  return <Field {...common} {...control[kind]} optional={optional} value={String(value)} />;
}
