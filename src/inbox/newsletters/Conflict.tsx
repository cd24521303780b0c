import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import pageCss from '../parts/parts.module.css';
import { words } from './messages.ts';
import css from './Newsletters.module.css';
import type { Newsletter } from './queries.ts';
import { forgetUnsaved, type Written } from './unsaved.ts';

/** What was typed while somebody else sent it: to be read and copied, or thrown away. */
export function LeftOver({ id, unsaved }: { id: string; unsaved: Written }) {
  return (
    <div className={css.conflict} role="alert">
      <p>{words.noDraft}</p>
      <p className={css.text}>
        {unsaved.subject}
        {'\n\n'}
        {unsaved.body}
      </p>
      <Button onClick={() => forgetUnsaved(id)}>{words.dropMine}</Button>
    </div>
  );
}

interface ConflictProps {
  newsletter: Newsletter;
  email: string;
  onKeepMine: () => void;
}

/** What somebody else saved meanwhile; nothing is overwritten before it was seen. */
export function Conflict({ newsletter, email, onKeepMine }: ConflictProps) {
  const { id, subject, body, changed_by } = newsletter;
  const author = changed_by && changed_by !== email ? changed_by : words.somebody;
  return (
    <div className={css.conflict} role="alert">
      <p>{fillIn(words.conflict, { author })}</p>
      <h3>{words.theirs}</h3>
      <p className={css.text}>
        {subject}
        {'\n\n'}
        {body}
      </p>
      <div className={pageCss.row}>
        <Button onClick={() => forgetUnsaved(id)}>{words.takeTheirs}</Button>
        <Button onClick={onKeepMine}>{words.keepMine}</Button>
      </div>
    </div>
  );
}
