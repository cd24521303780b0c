import type { MouseEvent } from 'react';
import type { Taken } from './take-along.ts';
import css from './AppFrame.module.css';

export interface SendToTeamProps extends Omit<Taken, 'attached'> {
  /** Label of the link that takes the state of the demo along to the contact form. */
  send: string;
}

/**
 * A link to the contact form, which finds the subject filled in, and a summary that it names and lets one leave out. Without
 * script it is still a link.
 */
export function SendToTeam({ send, ...given }: SendToTeamProps & { attached: string }) {
  const href = `/contact?about=${given.about}`;
  const take = (event: MouseEvent) => {
    // Another tab would not find what this one keeps.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const go = () => location.assign(`${href}#write`);
    // Storage forbidden, or code that did not come: the form says that nothing came along.
    void import('./take-along.ts').then(({ takeAlong }) => takeAlong(given)).then(go, go);
  };
  return (
    <a className={css.send} href={href} onClick={take}>
      {send} <span aria-hidden="true">→</span>
    </a>
  );
}
