import type { QueryKey, UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { InputField } from '../../ui/Field.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { shell as t } from '../strings.ts';
import { useAction } from '../useAction.ts';
import { Form } from './Form.tsx';
import { RowAction } from './Rows.tsx';
import { ErrorMessage } from './Status.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Name of the button that does it. */
  confirm: string;
  action: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, text, confirm, action, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <Toolbar>
        <Button look="primary" disabled={action.isPending} onClick={() => action.mutate()}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </Toolbar>
      <ErrorMessage error={action.error} />
    </Dialog>
  );
}

interface ConfirmActionProps extends Pick<ConfirmDialogProps, 'title' | 'text'> {
  label: string;
  /** What it acts on, for screen readers. */
  of: string;
  action: () => Promise<unknown>;
  /** Said after success. */
  done: string;
  refetch: QueryKey;
}

/** An action of a row that asks first. */
export function ConfirmAction({ label, of, title, text, action, done, refetch }: ConfirmActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const confirmed = useAction(action, { onSuccess: close, done: () => done, refetch });
  return (
    <>
      <RowAction label={label} of={of} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <ConfirmDialog title={title} text={text} confirm={label} action={confirmed} onClose={close} />
      )}
    </>
  );
}

interface NameDialogProps {
  /** Also the name of the button that saves. */
  title: string;
  label: string;
  name?: string;
  action: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>;
  onClose: () => void;
}

export function NameDialog({ title, label, name, action, onClose }: NameDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={(values) => action.mutate(String(values.get('name')))}>
        <InputField label={label} name="name" required maxLength={40} defaultValue={name} />
        <Toolbar>
          <Button look="primary" type="submit" disabled={action.isPending}>
            {title}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </Toolbar>
        <ErrorMessage error={action.error} />
      </Form>
    </Dialog>
  );
}
