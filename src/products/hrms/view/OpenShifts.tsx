import { useEffect, useRef } from 'react';
import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { Button } from '../../../ui/Button.tsx';
import { openShifts } from '../model/clashes.ts';
import { coverPlan } from '../model/cover.ts';
import { nameOf, type Week } from '../model/week.ts';
import type { WeekStore } from './store.ts';
import css from './HrmsDemo.module.css';

const t = messages.cover;

/** Shifts that are open because of leave, who could take them, and a button that assigns them. */
export function OpenShifts({ week, dispatch }: Pick<WeekStore, 'dispatch'> & { week: Week }) {
  const open = openShifts(week);
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(open.length);
  // It is above the approved leave, and may be out of view.
  useEffect(() => {
    if (open.length > before.current) ref.current!.scrollIntoView({ block: 'nearest' });
    before.current = open.length;
  }, [open.length]);
  if (open.length === 0) return null;
  const plan = coverPlan(week);
  return (
    <div ref={ref} className={`stack gap-2 ${css.open}`}>
      <p>
        <b>
          {t.open(open.length)}, {t.can(plan.length)}
        </b>
      </p>
      {plan.length > 0 && (
        <>
          <ul>
            {plan.map(({ shift: { number, day, kind }, person }) => (
              <li key={number}>
                {t.plan(nameOf(week, person), formatDay(day), messages.kinds[kind].toLowerCase())}
              </li>
            ))}
          </ul>
          <Button onClick={() => dispatch({ do: 'coverShifts' })}>{t.mend(plan.length)}</Button>
        </>
      )}
    </div>
  );
}
