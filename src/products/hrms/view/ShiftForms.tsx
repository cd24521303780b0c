import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { ChoiceField } from '../../../ui/Field.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { hoursOf } from '../model/dates.ts';
import type { Day } from '../../kit/model/day.ts';
import { daysOf, shiftKinds, weekOf, type Shift, type ShiftKind } from '../model/week.ts';
import { PersonField } from './PersonField.tsx';
import type { WeekStore } from './store.ts';

const t = messages.roster;

const dayChoices = (first: Day) => daysOf(first).map((day) => [day, formatDay(day)] as const);
const kindChoices = shiftKinds.map((kind) => [kind, `${messages.kinds[kind]} ${hoursOf(kind)}`] as const);

/** Changes a shift without dragging (WCAG 2.5.7). */
export function ShiftEditor({ state: week, dispatch, shift }: WeekStore & { shift: Shift }) {
  const { number, person, day, kind } = shift;
  const change = (to: Partial<Omit<Shift, 'number'>>) => dispatch({ do: 'changeShift', number, to });
  return (
    <>
      <h4>{t.edit}</h4>
      <PersonField week={week} value={person} onChange={(event) => change({ person: event.target.value })} />
      <ChoiceField
        label={t.day}
        value={day}
        onChange={(event) => change({ day: Number(event.target.value) })}
        choices={dayChoices(weekOf(day))}
      />
      <ChoiceField
        label={t.kind}
        value={kind}
        onChange={(event) => change({ kind: event.target.value as ShiftKind })}
        choices={kindChoices}
      />
      <Button onClick={() => dispatch({ do: 'removeShift', number })}>{t.remove}</Button>
    </>
  );
}

export function NewShift({ state: week, dispatch, first }: WeekStore & { first: Day }) {
  return (
    <FormButton
      look="outline"
      title={t.add}
      label={t.place}
      onSubmit={({ text }) => {
        const [day, kind] = [Number(text('day')), text('kind') as ShiftKind];
        return dispatch({ do: 'placeShift', person: text('person'), day, kind });
      }}
    >
      <PersonField week={week} name="person" autoFocus />
      <ChoiceField label={t.day} name="day" choices={dayChoices(first)} />
      <ChoiceField label={t.kind} name="kind" choices={kindChoices} />
    </FormButton>
  );
}
