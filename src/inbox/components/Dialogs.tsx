import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { InputField } from '../../ui/Field.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { shell as t } from '../strings.ts';
import { Form } from './Form.tsx';
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
