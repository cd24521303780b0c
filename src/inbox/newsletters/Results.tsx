import { fillIn } from '../messages.ts';
import { Part } from '../parts/Page.tsx';
import { words } from './messages.ts';
import { duration } from './duration.ts';
import css from './Newsletters.module.css';
import { copiesOf, isLeaving, type Newsletter } from './queries.ts';

const COUNTS = Object.keys(words.counts) as (keyof typeof words.counts)[];

/** How far it has come, and what became of its copies by what the mail server said. */
export function Results({ newsletter }: { newsletter: Newsletter }) {
  const { results, per_minute } = newsletter;
  const { done, all } = copiesOf(newsletter);
  return (
    <Part title={words.results} text={words.resultsText}>
      {isLeaving(newsletter) && (
        <>
          <progress className={css.progress} aria-label={words.progress} max={all} value={done} />
          <p className={css.aside}>
            {fillIn(words.states.sending, { done: `${done}`, all: `${all}` })}.{' '}
            {fillIn(words.rest, { time: duration(results.waiting / per_minute) })}
          </p>
        </>
      )}
      <table className={css.results}>
        <tbody>
          {COUNTS.map((count) => (
            <tr key={count}>
              <th scope="row">{words.counts[count]}</th>
              <td>{results[count]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
