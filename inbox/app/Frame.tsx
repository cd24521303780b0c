import { useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { FocusHome } from '../../ui/keyboard/focus.ts';
import { call } from './client/call.ts';
import { useLive } from './client/live.ts';
import { hasPage, useSession } from './session.ts';
import { ConfirmDialog } from './components/Actions.tsx';
import { countDrafts, eraseDrafts } from './local-drafts.ts';
import { content } from './texts/content.ts';
import css from './Frame.module.css';
import { list } from './texts/inquiries.ts';
import { newsletters } from './texts/newsletters.ts';
import { numbers } from './texts/numbers.ts';
import { operations } from './texts/operations.ts';
import { fill } from '../../content-model/text/fill.ts';
import { account } from './texts/account.ts';
import { data } from './texts/personal-data.ts';
import { shell as t } from './texts/shell.ts';
import { team } from './texts/team.ts';
import { toastError, Toasts } from './toasts.tsx';
import { useAction } from './useAction.ts';
import { usePushes } from './push/usePushes.ts';
import { useSharedDrafts } from './useSharedDrafts.ts';

/** The links of the menu, of which a member sees those that their role has. */
const NAVIGATION: readonly { path: string; name: string }[] = [
  { path: '/', name: list.title },
  { path: '/newsletter', name: newsletters.title },
  { path: '/content', name: content.title },
  { path: '/numbers', name: numbers.title },
  { path: '/operations', name: operations.title },
  { path: '/data', name: data.title },
  { path: '/team', name: team.title },
  { path: '/account', name: account.title },
];

/** The header and main element around every page of a signed-in member. */
export function Frame({ children }: { children: ReactNode }) {
  const { agency } = useSession();
  const main = useRef<HTMLElement>(null);
  const isConnected = useLive();
  useSharedDrafts();
  usePushes();
  const signOut = useAction(() => call('POST /sign-out'), {
    onSuccess: () => {
      eraseDrafts();
      // A new page has nothing of this member in memory.
      window.location.reload();
    },
  });
  /** How many unsent texts signing out would erase, while it asks. */
  const [unsent, setUnsent] = useState(0);
  const leave = () => signOut.mutate(undefined, { onError: toastError });
  return (
    <FocusHome value={main}>
      <a className="u-skip" href="#main">
        {t.skip}
      </a>
      <header className={css.header}>
        <Link href="/" className={css.name}>
          {agency.name}
        </Link>
        <Menu>
          <Button
            variant="quiet"
            disabled={signOut.isPending}
            onClick={() => {
              if (countDrafts() > 0) setUnsent(countDrafts());
              else leave();
            }}
          >
            {t.signOut}
          </Button>
        </Menu>
      </header>
      {!isConnected && (
        <p role="status" className={css.offline}>
          {t.offline}
        </p>
      )}
      <main ref={main} id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <div className={css.toasts}>
        <Toasts />
      </div>
      {unsent > 0 && (
        <ConfirmDialog
          title={t.unsentTitle}
          text={fill(t.unsentText, { count: unsent })}
          confirm={t.signOutAnyway}
          action={signOut}
          onClose={() => setUnsent(0)}
        />
      )}
    </FocusHome>
  );
}

/** An inquiry and what matches none belong to the list at `/`, and other pages include those below them. */
const isCurrent = (path: string, location: string): boolean =>
  path === '/'
    ? ['/', '/unmatched', '/templates'].includes(location) || location.startsWith('/inquiries/')
    : `${location}/`.startsWith(`${path}/`);

/** The navigation and the member: a row on wide screens, a popover behind a button on narrow ones. */
function Menu({ children }: { children: ReactNode }) {
  const { role, email, name } = useSession();
  const [location] = useLocation();
  const links = useRef<HTMLDivElement>(null);
  return (
    <nav aria-label={t.navigation} className={css.nav}>
      <button type="button" popoverTarget="menu" className={css.open}>
        {t.menu}
      </button>
      <div ref={links} id="menu" popover="auto" className={css.links}>
        {NAVIGATION.filter(({ path }) => hasPage(role, path)).map(({ path, name }) => (
          <Link
            key={path}
            href={path}
            onClick={() => links.current?.hidePopover()}
            aria-current={isCurrent(path, location) ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
        <span className={css.member} title={email}>
          {name || email}
        </span>
        {children}
      </div>
    </nav>
  );
}
