import { memo, useState } from 'react';
import { formatDay } from '../../../messages/format.ts';
import * as messages from '#demo/hrms';
import { Panel } from '../../kit/view/Panel.tsx';
import { clashes } from '../model/clashes.ts';
import { longDay } from '../model/dates.ts';
import { DAYS, nameOf } from '../model/week.ts';
import { RosterGrid } from './RosterGrid.tsx';
import type { PANELS } from './panels.ts';
import type { WeekStore } from './store.ts';
import css from './HrmsDemo.module.css';

const t = messages.roster;

/** The roster, what clashes in it, and the chosen shift to change without dragging. @param later what comes later */
export const RosterPanel = memo(function RosterPanel({
  later,
  ...store
}: WeekStore & { later: typeof PANELS | undefined }) {
  const week = store.state;
  const [chosen, choose] = useState<number>();
  const shift = week.shifts.find(({ number }) => number === chosen);
  const found = clashes(week);
  return (
    <Panel
      title={t.title(longDay(DAYS[0]!), longDay(DAYS.at(-1)!))}
      action={later && <later.NewShift {...store} />}
    >
      {later && <later.OpenShifts week={week} dispatch={store.dispatch} />}
      <div className={css.split}>
        <RosterGrid {...store} found={found} chosen={chosen} choose={choose} />
        <div className={css.beside}>
          {shift && later ? (
            <later.ShiftEditor key={shift.number} {...store} shift={shift} />
          ) : (
            <p>{t.how}</p>
          )}
          <h4>{t.clashes}</h4>
          {found.length === 0 && <p>{t.none}</p>}
          <ul>
            {found.map(({ person, reason, shifts }) => (
              <li key={shifts.map(({ number }) => number).join()}>
                {t.clash(nameOf(week, person), messages.clashed[reason])},{' '}
                {shifts
                  .map(({ day, kind }) => `${formatDay(day)} ${messages.kinds[kind].toLowerCase()}`)
                  .join(' + ')}
              </li>
            ))}
          </ul>
        </div>
        <div className={css.later}>{later && <later.Coverage week={week} />}</div>
      </div>
    </Panel>
  );
});
