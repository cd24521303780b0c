import { useState } from 'react';
import { formatDay } from '../../kit/model/day.ts';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { clashes } from '../model/roster.ts';
import { RosterGrid } from './RosterGrid.tsx';
import { NewShift, ShiftEditor } from './ShiftForms.tsx';
import type { WeekDesk } from './useWeek.ts';
import { personOf } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';
import css from './RosterPanel.module.css';

const t = messages.roster;

/** The roster, what clashes in it, and the chosen shift to change without dragging. */
export function RosterPanel(desk: WeekDesk) {
  const week = desk.state;
  const [chosen, choose] = useState<number>();
  const shift = week.shifts.find(({ number }) => number === chosen);
  const found = clashes(week);
  return (
    <Panel
      title={t.title}
      state={week}
      action={<FormButton label={t.add}>{(close) => <NewShift {...desk} onClose={close} />}</FormButton>}
    >
      <div className={css.split}>
        <RosterGrid {...desk} found={found} chosen={chosen} choose={choose} />
        <div className={css.beside}>
          {shift ? <ShiftEditor key={shift.number} {...desk} shift={shift} /> : <p>{t.how}</p>}
          <h4>{t.clashes}</h4>
          {found.length === 0 && <p>{t.none}</p>}
          <ul>
            {found.map(({ person, because, shifts }) => (
              <li key={shifts.map(({ number }) => number).join()}>
                {t.clash(personOf(week, person)?.name ?? '', messages.clashed[because])},{' '}
                {shifts
                  .map(({ day, kind }) => `${formatDay(day)} ${messages.kinds[kind].toLowerCase()}`)
                  .join(' + ')}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}
