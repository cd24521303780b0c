import { useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { shell as t } from '../texts/shell.ts';
import { useAction, type Action, type ActionOptions } from '../useAction.ts';
import { Form } from './Form.tsx';
import { ErrorMessage } from './Status.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What to know besides, below the text. */
  details?: ReactNode;
  /** Label of the button that confirms. */
  confirm: string;
  /** Whether what has to be known first is still looked for. */
  isWaiting?: boolean;
  action: Pick<Action, 'mutate' | 'isPending' | 'error'>;
  onClose: () => void;
}

/** The label of a button while its action runs, because a slow line answers late. */
export const pendingLabel = (label: string, isPending: boolean): string =>
  isPending ? fill(t.pending, { label }) : label;

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, details, confirm, isWaiting = false, action, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {details}
      <Toolbar>
        <Button variant="primary" disabled={isWaiting || action.isPending} onClick={() => action.mutate()}>
          {pendingLabel(confirm, action.isPending)}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </Toolbar>
      <ErrorMessage error={action.error} />
    </Dialog>
  );
}

interface ActionButtonProps<Result>
  extends ActionOptions<Result, void>, Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string;
  /** The row that the action applies to, for screen readers. */
  of?: string;
  /** Asks for confirmation first. */
  ask?: Pick<ConfirmDialogProps, 'title' | 'text' | 'details' | 'isWaiting'>;
  action: () => Promise<Result>;
}

/** A button that runs an action on the server and shows its error below. */
export function ActionButton<Result>(props: ActionButtonProps<Result>) {
  const {
    label,
    of,
    ask,
    variant = of ? 'quiet' : 'outline',
    disabled,
    action,
    onSuccess,
    ...options
  } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const mutation = useAction(action, {
    onSuccess: (...args) => {
      close();
      return onSuccess?.(...args);
    },
    ...options,
  });
  const { mutate, isPending, error } = mutation;
  /** A second press can come before the button is rendered as disabled. */
  const isRunning = useRef(false);
  function runOnce() {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(undefined, { onSettled: () => void (isRunning.current = false) });
  }
  return (
    <>
      <Button
        variant={variant}
        aria-label={of && `${label}: ${of}`}
        disabled={disabled || isPending}
        onClick={() => (ask ? setIsAsking(true) : runOnce())}
      >
        {pendingLabel(label, isPending)}
      </Button>
      {isAsking && (
        <ConfirmDialog {...ask!} confirm={label} action={{ ...mutation, mutate: runOnce }} onClose={close} />
      )}
      {error && !ask && <ErrorMessage error={error} />}
    </>
  );
}

interface ActionFormProps<Result> extends ActionOptions<Result, FormData> {
  /** Label of the submit button. */
  submit: string;
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  /** Resets the fields after success. */
  clears?: boolean;
  /** Called with all values when one changes. */
  onChange?: (values: FormData) => void;
  action: (values: FormData) => Promise<Result>;
  onCancel?: () => void;
  children: ReactNode;
}

/** A form that runs an action on the server and shows its error. */
export function ActionForm<Result>(props: ActionFormProps<Result>) {
  const {
    submit,
    variant = 'outline',
    disabled,
    clears,
    onChange,
    action,
    onCancel,
    children,
    ...options
  } = props;
  const { mutate, isPending, error } = useAction(action, options);
  return (
    <Form
      onChange={onChange}
      onSubmit={(values, form) => mutate(values, { onSuccess: () => clears && form.reset() })}
    >
      {children}
      <Toolbar>
        <Button variant={variant} type="submit" disabled={disabled || isPending}>
          {pendingLabel(submit, isPending)}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      </Toolbar>
      <ErrorMessage error={error} />
    </Form>
  );
}

interface NameDialogProps {
  /** Also the name of the button that saves. */
  title: string;
  label: string;
  name?: string;
  action: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NameDialog({ title, label, name, action, onClose }: NameDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ActionForm
        submit={title}
        variant="primary"
        action={(values) => action(textIn(values, 'name'))}
        onSuccess={onClose}
        onCancel={onClose}
      >
        <InputField label={label} name="name" required maxLength={40} defaultValue={name} />
      </ActionForm>
    </Dialog>
  );
}

/** The value of a text field. */
export const textIn = (values: FormData, name: string): string => String(values.get(name));
