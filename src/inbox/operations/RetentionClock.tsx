import { fillIn } from '../messages.ts';
import { Part } from '../parts/Page.tsx';
import { isPast, Time, timeText } from '../parts/Time.tsx';
import { words } from './messages.ts';
import css from './Operations.module.css';
import type { Operations } from './queries.ts';

/** How long everything is kept, and what is erased next. */
export function RetentionClock({ kept, nextRunAt }: Operations['retention']) {
  return (
    <Part title={words.retention} text={words.retentionText}>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={words.retention}>
        <table className={css.table}>
          <thead>
            <tr>
              {[words.what, words.kept, words.next, words.week].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kept.map(({ what, days, nextAt, soon }) => (
              <tr key={what}>
                <th scope="row">{words.kinds[what]}</th>
                <td>{fillIn(words.days, { days })}</td>
                <td>{nextAt === null ? words.nothing : <Next at={nextAt} run={nextRunAt} />}</td>
                <td>{soon ?? words.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.reason}>{words.exception}</p>
    </Part>
  );
}

/** What is due goes with the next run. */
function Next({ at, run }: { at: number; run: number | null }) {
  if (run !== null && isPast(at)) return fillIn(words.nextRun, { time: timeText(run) });
  return <Time at={at} />;
}
