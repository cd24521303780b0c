import css from './AppFrame.module.css';

export interface SendToTeamProps {
  /** A key of `subjects` in content/pages/contact.yaml. */
  about: string;
  /** Label of the link that takes the state of the demo along to the contact form. */
  send: string;
  /** That state in readable lines; asked for when the link is followed. */
  summary: () => string;
}

/** Where the contact page looks for a message to begin with. */
const DRAFT_KEY = 'enquiry-draft';

/** A link to the contact form, which finds the subject and a summary filled in. Without script it is still a link. */
export function SendToTeam({ about, send, summary }: SendToTeamProps) {
  const leaveDraft = () => {
    try {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ about, message: summary() }));
    } catch {
      // Storage forbidden: the form opens with its subject alone.
    }
  };
  return (
    <a className={css.send} href={`/contact?about=${about}`} onClick={leaveDraft}>
      {send} <span aria-hidden="true">→</span>
    </a>
  );
}
