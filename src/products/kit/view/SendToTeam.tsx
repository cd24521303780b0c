import type { MouseEvent } from 'react';
import css from './AppFrame.module.css';

export interface SendToTeamProps {
  /** A key of `subjects` in content/pages/contact.yaml. */
  about: string;
  /** Label of the link that takes the state of the demo along to the contact form. */
  send: string;
  /** That state in readable lines; asked for when the link is followed, so its code may come then. */
  summary: () => string | Promise<string>;
}

/**
 * A link to the contact form, which finds the subject filled in, and a summary that it names and lets one leave out. Without
 * script it is still a link.
 * @param attached what the form then says goes with the message
 */
export function SendToTeam({ send, ...given }: SendToTeamProps & { attached: string }) {
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
