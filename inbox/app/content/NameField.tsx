import { useId, useState } from 'react';
import { FieldFrame, issueAttributes, IssueMessage } from '../../../ui/Field.tsx';
import { useContentForm } from './form-context.ts';
import { content as t } from './strings.ts';

interface NameFieldProps {
  label: string;
  name: string;
  names: readonly string[];
  onRename: (name: string) => void;
}

/** Renames an entry when the field is left, because two entries cannot have one name. */
export function NameField({ label, name, names, onRename }: NameFieldProps) {
  const { isReadOnly } = useContentForm();
  const id = useId();
  const [typed, setTyped] = useState(name);
  const isTaken = typed !== name && names.includes(typed);
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        value={typed}
        disabled={isReadOnly}
        {...(isTaken && issueAttributes(id))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== name && !isTaken) onRename(typed);
        }}
      />
      <IssueMessage field={id}>{isTaken && t.takenKey}</IssueMessage>
    </FieldFrame>
  );
}
