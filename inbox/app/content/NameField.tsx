import { useState } from 'react';
import { InputField } from '../../../ui/Field.tsx';
import { useContentForm } from './form-context.ts';
import { content as t } from './strings.ts';

interface NameFieldProps {
  name: string;
  names: readonly string[];
  onRename: (name: string) => void;
}

/** Renames an entry when the field is left, because two entries cannot have one name. */
export function NameField({ name, names, onRename }: NameFieldProps) {
  const { isReadOnly } = useContentForm();
  const [typed, setTyped] = useState(name);
  const isTaken = typed !== name && names.includes(typed);
  return (
    <InputField
      label={t.key}
      value={typed}
      disabled={isReadOnly}
      issue={isTaken ? t.takenKey : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== name && !isTaken) onRename(typed);
      }}
    />
  );
}
