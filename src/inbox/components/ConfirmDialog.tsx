import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { shell as t } from '../strings.ts';
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
