import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { call } from '../client/call.ts';
import { ApiError } from '../client/api-error.ts';
import { canUsePasskeys, showPasskey } from '../client/passkeys.ts';
import { queries, queryOf } from '../queries.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { recover, signIn as t } from '../texts/sign-in.ts';
import { useAction } from '../useAction.ts';
import css from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';

async function signIn(): Promise<void> {
  const response = await showPasskey(await call('POST /sign-in/options'));
  await call('POST /sign-in', { response });
}

/**
 * Shown at any address until the member signs in. It asks for no email address, so none can be probed. A member whose
 * session ended while the page was open is told so.
 */
export function SignIn({ agency, wasSignedIn }: { agency: string; wasSignedIn: boolean }) {
  const { mutate, isPending, error } = useAction(signIn, { onSuccess: () => queries.resetQueries() });
  const { data } = useQuery(queryOf('GET /sign-in/former-host'));
  if (!canUsePasskeys())
    return (
      <AuthLayout agency={agency} title={t.title}>
        <p>{t.impossible}</p>
      </AuthLayout>
    );
  return (
    <AuthLayout agency={agency} title={t.title}>
      {wasSignedIn && <ErrorMessage error={new ApiError('signed-out')} />}
      <p>{t.text}</p>
      {data?.moved && <p className={css.note}>{fill(t.moved, data.moved)}</p>}
      <Button variant="primary" disabled={isPending} onClick={() => mutate()} autoFocus>
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

/** Exchanges a recovery code for a new passkey. */
export function Recover({ agency }: { agency: string }) {
  const [, navigate] = useLocation();
  return (
    <AuthLayout agency={agency} title={recover.title}>
      <p>{recover.text}</p>
      <ActionForm
        submit={recover.button}
        variant="primary"
        action={(values) => call('POST /recovery', { code: textIn(values, 'code') })}
        onSuccess={({ token }) => navigate(`/join#${token}`)}
      >
        <InputField label={recover.label} name="code" spellCheck={false} required maxLength={60} />
      </ActionForm>
      <Link href="/">{recover.back}</Link>
    </AuthLayout>
  );
}
