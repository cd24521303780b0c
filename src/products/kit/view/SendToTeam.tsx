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

/** Where the contact form looks for what goes with the message: scripts/attachment.ts. */
const DRAFT_KEY = 'enquiry-draft';

/**
 * A link to the contact form, which finds the subject filled in, and a summary that it names and lets one leave out. Without
 * script it is still a link.
 * @param attached what the form then says goes with the message
 */
export function SendToTeam({ about, send, summary, attached }: SendToTeamProps & { attached: string }) {
  const take = async (event: MouseEvent<HTMLAnchorElement>) => {
    // Another tab would not find what this one keeps.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    link.hash = 'write';
    try {
      const draft = { about, message: await summary(), attached };
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    } catch {
      // Storage forbidden, or the code of the summary did not come: the form says that nothing came along.
    }
    location.assign(link.href);
  };
  return (
    <a className={css.send} href={`/contact?about=${about}`} onClick={(event) => void take(event)}>
      {send} <span aria-hidden="true">→</span>
    </a>
  );
}
