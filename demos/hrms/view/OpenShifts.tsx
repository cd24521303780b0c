import { useEffect, useRef, useState } from 'react';
import { formatText, formatDay, formatRounded } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, IssueMessage } from '../../../ui/Field.tsx';
import { assign, coverPlan, offersFor, type Replacement } from '../cover.ts';
import { shiftName } from '../calendar.ts';
import { nameOf, type Shift, type Week } from '../state.ts';
import type { WeekStore } from '../store.ts';
import { texts } from '../texts.ts';
import css from './OpenShifts.module.css';

const t = texts.cover;

interface OpenShiftsProps extends WeekStore {
  shifts: readonly Shift[];
}

/** Shifts that are open because of leave, with a proposal for each that can be changed or refused. */
export function OpenShifts({ state: week, dispatch, issue, shifts }: OpenShiftsProps) {
  /** People chosen instead of the proposed ones, by number of the shift; empty for nobody. */
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const ref = useRef<HTMLDivElement>(null);
  const previousCount = useRef(shifts.length);
  // The list is above the approved request and may be out of view.
  useEffect(() => {
    if (shifts.length > previousCount.current) ref.current!.scrollIntoView({ block: 'nearest' });
    previousCount.current = shifts.length;
  }, [shifts.length]);
  if (shifts.length === 0) return null;
  const plan = coverPlan(week).filter(({ shift }) => shifts.includes(shift));
  const wanted = shifts.flatMap((shift): Replacement[] => {
    const person = chosen[shift.number] ?? plan.find((one) => one.shift === shift)?.person;
    return person ? [{ shift, person }] : [];
  });
  const rows = shifts.map((shift) => {
    const others = wanted.filter((one) => one.shift !== shift).reduce(assign, week);
    const offers = offersFor(others, shift);
    const person = wanted.find((one) => one.shift === shift)?.person;
    return { shift, offers, person: offers.some((offer) => offer.person === person) ? person : undefined };
  });
  const replacements = rows.flatMap(({ shift: { number }, person }) => (person ? [{ number, person }] : []));
  return (
    <div ref={ref} className={`u-stack u-gap-2 ${css.open}`}>
      <p>
        <b>{`${formatText(t.open, { count: shifts.length })}, ${formatText(t.can, { count: plan.length })}`}</b>
      </p>
      <div className={css.offers}>
        {rows.map(({ shift, offers, person = '' }) => {
          const label = formatText(t.which, { day: formatDay(shift.day), shift: shiftName(shift) });
          if (offers.length === 0) return <p key={shift.number}>{`${label}: ${t.nobodyFree}`}</p>;
          return (
            <ChoiceField
              key={shift.number}
              label={label}
              value={person}
              choices={[
                ...offers.map((offer) => [offer.person, describeOffer(week, offer)] as const),
                ['', t.nobody],
              ]}
              onChange={({ target }) => setChosen({ ...chosen, [shift.number]: target.value })}
            />
          );
        })}
      </div>
      {replacements.length > 0 && (
        <Button onClick={() => dispatch({ type: 'coverShifts', replacements })}>
          {formatText(t.mend, { count: replacements.length })}
        </Button>
      )}
      <IssueMessage>{issue('cover')}</IssueMessage>
    </div>
  );
}

/** "Ana Ruiz: +$288, 48 h that week, 8 h of overtime", with the cost first, because narrow windows clip the end. */
function describeOffer(week: Week, { person, hours, over, cents }: ReturnType<typeof offersFor>[number]) {
  return formatText(over > 0 ? t.offerOver : t.offer, {
    name: nameOf(week, person),
    hours: formatText(texts.hours, { count: hours }),
    over: formatText(texts.hours, { count: over }),
    sum: formatRounded(cents),
  });
}
