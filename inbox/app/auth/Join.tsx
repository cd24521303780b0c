import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { call } from '../client/call.ts';
import { canUsePasskeys, makePasskey } from '../client/passkeys.ts';
import { queries, queryOf, sessionQuery } from '../queries.ts';
import { Form } from '../components/Form.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { join as t, signIn } from '../texts/sign-in.ts';
import { roles } from '../texts/team.ts';
import { useAction } from '../useAction.ts';
import { AuthLayout, RecoveryCodeList } from './AuthLayout.tsx';

/** The page of an invitation link, on which a member creates a passkey. Loading it uses nothing up. */
export function Join({ agency }: { agency: string }) {
  const token = useToken();
  const [, navigate] = useLocation();
  // Never refetched, because a used invitation is gone.
  const invitation = useQuery({ ...queryOf('POST /join/look', { token }), staleTime: 'static', gcTime: 0 });
  const create = useAction(
    async (name: string) => {
      const response = await makePasskey(await call('POST /join/options', { token, name }));
      return (await call('POST /join', { token, name, response })).codes;
    },
    {
      onSuccess: (codes) => {
        // Removes the used token from the address.
        window.history.replaceState(null, '', window.location.pathname);
        if (codes.length > 0) return;
        // A member who is back after a lost device.
        openInbox('/account', { recovered: true });
      },
    },
  );
  function openInbox(path = '/', state?: object) {
    void queries.resetQueries(sessionQuery);
    navigate(path, { replace: true, state });
  }
  if (create.data && create.data.length > 0)
    return (
      <AuthLayout agency={agency} title={t.codesTitle}>
        <RecoveryCodeList codes={create.data} />
        <Button variant="primary" onClick={() => openInbox()}>
          {t.codesDone}
        </Button>
      </AuthLayout>
    );
  const { data } = invitation;
  const error = create.error ?? invitation.error;
  return (
    <AuthLayout agency={agency} title={t.title}>
      {!canUsePasskeys() && <p>{signIn.impossible}</p>}
      {data && (
        <>
          <p>{fill(t.text, { agency, role: roles[data.role], email: data.email })}</p>
          <Form onSubmit={(values) => create.mutate(String(values.get('name')))}>
            <InputField
              label={t.name}
              name="name"
              required
              maxLength={80}
              autoComplete="name"
              autoFocus
              defaultValue={data.name}
            />
            <Button variant="primary" type="submit" disabled={create.isPending || !canUsePasskeys()}>
              {t.button}
            </Button>
          </Form>
        </>
      )}
      <ErrorMessage error={error} />
      {error && <Link href="/">{t.back}</Link>}
    </AuthLayout>
  );
}

/** The token in the fragment, also when a second link is pasted into the same tab. */
function useToken(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const updateToken = () => setToken(window.location.hash.slice(1));
    window.addEventListener('hashchange', updateToken);
    return () => window.removeEventListener('hashchange', updateToken);
  }, []);
  return token;
}
