import { Button } from '../Button/Button.tsx';

interface PressFormProps {
  action: string;
  /** Signed; goes back to the server untouched. */
  token: string;
  label: string;
}

/** One button that does what a link in a mail must not do by itself, because link scanners follow links. */
export function PressForm({ action, token, label }: PressFormProps) {
  return (
    <form action={action} method="post">
      <input type="hidden" name="token" value={token} />
      <Button>{label}</Button>
    </form>
  );
}
