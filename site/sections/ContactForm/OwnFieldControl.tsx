import interfaceTexts from 'virtual:interface';
import type { OwnField } from '../../../content-model/forms/own-fields.ts';
import { Checkboxes } from '../../components/Field/Checkboxes.tsx';
import { Field, type FieldProps } from '../../components/Field/Field.tsx';

const texts = interfaceTexts.contactForm;

interface OwnFieldControlProps {
  field: OwnField;
  value: string | readonly string[] | undefined;
  error: string | undefined;
}

/** Ids of the agency's own fields; the prefix keeps them unique on the page. */
export const ownFieldId = (name: string): string => `field-${name}`;

/** One of the agency's own fields, as the browser's control for its kind. */
export function OwnFieldControl({ field, value = [], error }: OwnFieldControlProps) {
  const { name, kind, label, help, required } = field;
  const common = { name, id: ownFieldId(name), label, hint: help, error };
  const optional = required ? undefined : texts.optional;
  if (kind === 'several' || kind === 'consent')
    return (
      <Checkboxes
        {...common}
        optional={optional}
        options={kind === 'several' ? field.options : undefined}
        agreed={texts.agreed}
        checked={[value].flat()}
      />
    );
  return <Field {...common} {...controlOf(field)} optional={optional} value={String(value)} />;
}

/** What differs between the controls of the kinds that have one input. */
function controlOf(field: Exclude<OwnField, { kind: 'consent' }>): Partial<FieldProps> {
  switch (field.kind) {
    case 'choice':
    case 'several':
      return { type: 'select', options: [texts.choose, ...field.options] };
    case 'number':
      return { type: 'number', step: 'any', min: field.min, max: field.max };
    case 'date':
      return { type: 'date', min: field.min, max: field.max };
    case 'phone':
      // Requires a digit of any script, as the server does.
      return { type: 'tel', autoComplete: 'tel', pattern: String.raw`.*\p{Nd}.*` };
    case 'text':
      return { maxLength: field.max };
    case 'long-text':
      return { type: 'area', maxLength: field.max };
  }
}
