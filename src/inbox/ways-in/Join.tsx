import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { answerOf, api } from '../calls/client.ts';
import { canUsePasskeys, join } from '../calls/passkeys.ts';
import { queries, sessionQuery } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Codes } from './Codes.tsx';
import { Door } from './Door.tsx';

const words = messages.join;

/** What a link to a new passkey leads to: nothing happens before its button is pressed. */
export function Join({ agency }: { agency: string }) {
  const token = useToken();
  const [, go] = useLocation();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => answerOf(api.join.look.$post({ json: { token } })),
    staleTime: Infinity,
    gcTime: 0,
  });
  const {
    mutate,
    isPending,
    error,
    data: codes,
  } = useMutation({
    mutationFn: () => join(token),
    onSuccess: (given) => {
      // The token is used up: it need not stay in the address.
      window.history.replaceState(null, '', window.location.pathname);
      if (given.length === 0) enter();
    },
  });
  function enter() {
    void queries.resetQueries(sessionQuery);
    go('/', { replace: true });
  }
  if (codes && codes.length > 0)
    return (
      <Door agency={agency} title={words.codesTitle}>
        <Codes codes={codes} />
        <Button look="primary" onClick={enter}>
          {words.codesDone}
        </Button>
      </Door>
    );
  const { data } = invitation;
  return (
    <Door agency={agency} title={words.title}>
      {!canUsePasskeys() && <p>{messages.signIn.impossible}</p>}
      {data && (
        <>
          <p>{fillIn(words.text, { role: messages.roles[data.role], email: data.email })}</p>
          <Button look="primary" disabled={isPending || !canUsePasskeys()} onClick={() => mutate()} autoFocus>
            {words.button}
          </Button>
        </>
      )}
      <Sentence error={error ?? invitation.error} />
      {(error ?? invitation.error) && <Link href="/">{words.back}</Link>}
    </Door>
  );
}

/** The token behind the `#`, also of a second link pasted into the same tab. */
function useToken(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
