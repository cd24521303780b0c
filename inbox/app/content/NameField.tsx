import { useId, useState } from 'react';
import { FieldFrame, issueAttributes, IssueMessage } from '../../../ui/Field.tsx';
import { useContentForm } from './form-context.ts';
import { content as t } from './strings.ts';
import typography from './typography.module.css';

interface NameFieldProps {
  label: string;
  help: string | undefined;
  name: string;
  names: readonly string[];
  onRename: (name: string) => void;
}

/** Renames an entry when the field is left, because two entries cannot have one name. */
export function NameField({ label, help, name, names, onRename }: NameFieldProps) {
  const { isReadOnly } = useContentForm();
  const id = useId();
  const [typed, setTyped] = useState(name);
  const isTaken = typed !== name && names.includes(typed);
  const helpId = `${id}-help`;
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        value={typed}
        disabled={isReadOnly}
        {...(help && { 'aria-describedby': helpId })}
        {...(isTaken && issueAttributes(id))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== name && !isTaken) onRename(typed);
        }}
      />
      <IssueMessage field={id}>{isTaken && t.takenKey}</IssueMessage>
      {help && (
        <p id={helpId} className={typography.caption}>
          {help}
        </p>
      )}
    </FieldFrame>
  );
}
