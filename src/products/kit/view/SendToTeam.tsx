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
export function SendToTeam({ send, ...given }: SendToTeamProps & Taken) {
  const { about } = given;
  const take = (event: MouseEvent<HTMLAnchorElement>) => {
    // Another tab would not find what this one keeps.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    link.hash = 'write';
    const go = () => location.assign(link.href);
    // Storage forbidden, or code that did not come: the form says that nothing came along.
    void import('./take-along.ts').then(({ takeAlong }) => takeAlong(given)).then(go, go);
  };
  return (
    <a className={css.send} href={`/contact?about=${about}`} onClick={take}>
      {send} <span aria-hidden="true">→</span>
    </a>
  );
}
