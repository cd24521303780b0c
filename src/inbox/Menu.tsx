import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { Session } from './calls/queries.ts';
import css from './Menu.module.css';
import { messages } from './messages.ts';
import { PLACES } from './places.ts';

/** A list is also where one of it is read. */
const isAt = (path: string, location: string): boolean =>
  path === '/' ? location === '/' || location.startsWith('/e/') : `${location}/`.startsWith(`${path}/`);

/** Where one can go: a row on wide screens; on narrow ones a popover behind a button. */
export function Menu({ session }: { session: Session }) {
  const [location] = useLocation();
  const places = useRef<HTMLDivElement>(null);
  const close = () => places.current?.hidePopover();
  return (
    <nav aria-label={messages.navigation} className={css.nav}>
      <button type="button" popoverTarget="places" className={css.open}>
        {messages.menu}
      </button>
      <div ref={places} id="places" popover="auto" className={css.places}>
        {PLACES.filter(({ notFor }) => notFor !== session.role).map(({ path, name }) => (
          <Link
            key={path}
            href={path}
            onClick={close}
            aria-current={isAt(path, location) ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
        <span className={css.who}>{session.email}</span>
      </div>
    </nav>
  );
}
