import { fillIn } from '../messages.ts';
import { Part } from '../parts/Page.tsx';
import { Table } from '../parts/Table.tsx';
import { isPast, Time, timeText } from '../parts/Time.tsx';
import { words } from './messages.ts';
import css from './Operations.module.css';
import type { Operations } from './queries.ts';

/** How long everything is kept, and what is erased next. */
export function RetentionClock({ kept, nextRunAt }: Operations['retention']) {
  return (
    <Part title={words.retention} text={words.retentionText}>
      <Table
        label={words.retention}
        columns={[words.what, words.kept, words.next, words.week]}
        scroll={css.scroll}
        table={css.table}
      >
        {kept.map(({ what, days, nextAt, soon }) => (
          <tr key={what}>
            <th scope="row">{words.kinds[what]}</th>
            <td>{fillIn(words.days, { days })}</td>
            <td>{nextAt === null ? words.nothing : <Next at={nextAt} run={nextRunAt} />}</td>
            <td>{soon ?? words.nothing}</td>
          </tr>
        ))}
      </Table>
      <p className={css.reason}>{words.exception}</p>
    </Part>
  );
}

/** What is due goes with the next run. */
function Next({ at, run }: { at: number; run: number | null }) {
  if (run !== null && isPast(at)) return fillIn(words.nextRun, { time: timeText(run) });
  return <Time at={at} />;
}
