import { CallFailed } from '../calls/client.ts';
import { fillIn, messages } from '../messages.ts';
import css from './parts.module.css';

/** What went wrong, in a plain sentence with a way on; nothing when nothing did. Read out at once. */
export function Sentence({ error }: { error: unknown }) {
  if (!error) return <p role="alert" hidden />;
  const { code, reference } = error instanceof CallFailed ? error : new CallFailed('fault');
  return (
    <p role="alert" className={css.sentence}>
      {messages.failures[code] ?? messages.failures['fault']}
      {reference && ` ${fillIn(messages.reference, { reference })}`}
    </p>
  );
}
