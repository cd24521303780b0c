import { useState } from 'react';
import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { Button } from '../../../ui/Button.tsx';
import { IssueMessage } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Mark, Panel } from '../../kit/view/Panel.tsx';
import type { Day } from '../../kit/model/day.ts';
import { clashesIn } from '../model/clashes.ts';
import { longDay } from '../model/dates.ts';
import { publicationOf } from '../model/publish.ts';
import { FIRST_DAY, LAST_DAY, nameOf, weekOf } from '../model/week.ts';
import { OpenShifts } from './OpenShifts.tsx';
import { RosterGrid } from './RosterGrid.tsx';
import { NewShift, ShiftEditor } from './ShiftForms.tsx';
import type { WeekStore } from './store.ts';
import css from './HrmsDemo.module.css';

const t = messages.roster;

interface RosterPanelProps extends WeekStore {
  /** The first day of the shown week. */
  first: Day;
  onWeek: (first: Day) => void;
}

/** The roster of a week, its clashes, and the chosen shift, which can be changed here without dragging. */
export function RosterPanel({ first, onWeek, ...store }: RosterPanelProps) {
  const week = store.state;
  const [chosen, choose] = useState<number>();
  const shift = week.shifts.find(({ number, day }) => number === chosen && weekOf(day) === first);
  const found = clashesIn(week, first);
  return (
    <Panel
      title={t.title(longDay(first), longDay(first + 6))}
      action={<WeekTools {...store} first={first} onWeek={onWeek} conflicts={found.length} />}
    >
      <IssueMessage>{store.issue('week')}</IssueMessage>
      <OpenShifts week={week} dispatch={store.dispatch} />
      <div className={css.split}>
        <RosterGrid {...store} first={first} found={found} chosen={chosen} choose={choose} />
        <div className={`stack gap-2 ${css.beside}`}>
          {shift ? <ShiftEditor key={shift.number} {...store} shift={shift} /> : <p>{t.how}</p>}
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
      </div>
    </Panel>
  );
}

const TONES = { empty: undefined, draft: 'open', published: 'good', changed: 'late' } as const;

/** Leads to other weeks, copies the one before, and publishes. */
function WeekTools({ first, onWeek, conflicts, ...store }: RosterPanelProps & { conflicts: number }) {
  const { state: week, dispatch } = store;
  const w = messages.weeks;
  const state = publicationOf(week, first);
  return (
    <Toolbar>
      <Mark tone={TONES[state]}>{w.states[state]}</Mark>
      <Button aria-label={w.previous} disabled={first === FIRST_DAY} onClick={() => onWeek(first - 7)}>
        {'‹'}
      </Button>
      <Button aria-label={w.next} disabled={first + 7 > LAST_DAY} onClick={() => onWeek(first + 7)}>
        {'›'}
      </Button>
      <Button disabled={first === FIRST_DAY} onClick={() => dispatch({ do: 'copyWeek', first })}>
        {w.copy}
      </Button>
      <NewShift {...store} first={first} />
      <Button
        look="primary"
        disabled={state === 'empty' || state === 'published'}
        onClick={() => dispatch({ do: 'publishWeek', first })}
      >
        {conflicts > 0 ? w.publishWith(conflicts) : w.publish}
      </Button>
    </Toolbar>
  );
}
