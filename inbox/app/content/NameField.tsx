import { useId, useState } from 'react';
import { FieldFrame, issueAttributes, IssueMessage } from '../../../ui/Field.tsx';
import { useContentForm } from './form-context.ts';
import { content as t } from '../texts/content.ts';

interface NameFieldProps {
  label: string;
  name: string;
  names: readonly string[];
  onRename: (name: string) => void;
}

/** JavaScript moves such names before all others, so that the entries would change places while somebody types. */
const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** Renames an entry while somebody types, unless another one has that name. */
export function NameField({ label, name, names, onRename }: NameFieldProps) {
  const { isReadOnly } = useContentForm();
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [known, setKnown] = useState(name);
  if (name !== known) {
    // Also by a colleague.
    setKnown(name);
    setTyped(name);
  }
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
        onChange={({ target }) => {
          setTyped(target.value);
          if (!names.includes(target.value) && !isNumber(target.value)) onRename(target.value);
        }}
        onBlur={() => {
          if (typed !== name && !isTaken) onRename(typed);
        }}
      />
      <IssueMessage field={id}>{isTaken && t.takenKey}</IssueMessage>
    </FieldFrame>
  );
}
