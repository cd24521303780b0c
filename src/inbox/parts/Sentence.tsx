import { reasonOf } from './failures.ts';
import css from './parts.module.css';

/** What went wrong; nothing when nothing did. Read out at once. */
export function Sentence({ error }: { error: unknown }) {
  if (!error) return <p role="alert" hidden />;
  return (
    <p role="alert" className={css.sentence}>
      {reasonOf(error)}
    </p>
  );
}
