import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { answerOf, api } from './calls/client.ts';
import { queries, sessionQuery, type Session } from './calls/queries.ts';
import { useLive } from './calls/live.ts';
import { forgetDrafts } from './parts/drafts.ts';
import { sayWhy } from './parts/failures.ts';
import css from './Frame.module.css';
import { Menu } from './Menu.tsx';
import { messages } from './messages.ts';
import { Button } from './parts/Button.tsx';
import { Toast } from './parts/Toast.tsx';
import { hideToast } from './parts/toasts.ts';

/** What stands around every page of who is signed in. */
export function Frame({ session, children }: { session: Session; children: ReactNode }) {
  const connected = useLive();
  const out = useMutation({
    mutationFn: () => answerOf(api['sign-out'].$post({ json: {} })),
    onSuccess: () => {
      // Nothing that was read stays in memory for whoever sits down next.
      forgetDrafts();
      hideToast();
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      queries.setQueryData(sessionQuery.queryKey, null);
    },
    onError: sayWhy,
  });
  return (
    <>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <header className={css.header}>
        <Link href="/" className={css.name}>
          {session.agency.name}
        </Link>
        <Menu session={session} />
        <Button look="quiet" disabled={out.isPending} onClick={() => out.mutate()}>
          {messages.signOut}
        </Button>
      </header>
      {!connected && (
        <p role="status" className={css.offline}>
          {messages.offline}
        </p>
      )}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Toast />
    </>
  );
}
