import { Link } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../calls/client.ts';
import { canUsePasskeys, signIn } from '../calls/passkeys.ts';
import { queries } from '../calls/queries.ts';
import { ErrorMessage } from '../components/Status.tsx';
import { signIn as t } from '../strings.ts';
import { useAction } from '../useAction.ts';
import css from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';

/**
 * Shown at any address until the member signs in. It asks for no email address, so none can be probed. A member whose
 * session ended while the page was open is told so.
 */
export function SignIn({ agency, wasSignedIn }: { agency: string; wasSignedIn: boolean }) {
  const { mutate, isPending, error } = useAction(signIn, { onSuccess: () => queries.resetQueries() });
  if (!canUsePasskeys())
    return (
      <AuthLayout agency={agency} title={t.title}>
        <p>{t.impossible}</p>
      </AuthLayout>
    );
  return (
    <AuthLayout agency={agency} title={t.title}>
      {wasSignedIn && <ErrorMessage error={new CallFailed('signed-out')} />}
      <p>{t.text}</p>
      <Button look="primary" disabled={isPending} onClick={() => mutate()} autoFocus>
        {t.button}
      </Button>
      <ErrorMessage error={error} />
      <Link href="/recover">{t.lost}</Link>
      <div className={css.aside}>
        <p>{t.first}</p>
        <code>{t.command}</code>
      </div>
    </AuthLayout>
  );
}
