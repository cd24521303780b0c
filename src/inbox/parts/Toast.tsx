import { messages } from '../messages.ts';
import { Button } from './Button.tsx';
import css from './Toast.module.css';
import { undoLast, useToast } from './toasts.ts';

/** What was just done, read out, with a way to undo it. */
export function Toast() {
  const toast = useToast();
  return (
    <div role="status" className={css.place}>
      {toast && (
        <div className={css.toast}>
          <span>{toast.text}</span>
          {toast.undo && (
            <Button look="quiet" onClick={undoLast}>
              {messages.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
