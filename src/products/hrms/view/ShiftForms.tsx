import { formatDay } from '../../kit/model/day.ts';
import type { Typed } from '../../kit/view/form-texts.ts';
import { ChoiceField } from '../../kit/view/InputField.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { DeskForm } from '../../kit/view/DeskForm.tsx';
import { PersonField } from './PersonField.tsx';
import type { WeekDesk } from './useWeek.ts';
import { DAYS, shiftKinds, SHIFTS, type Shift, type ShiftKind } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

const t = messages.roster;

const dayOptions = DAYS.map((day) => (
  <option key={day} value={day}>
    {formatDay(day)}
  </option>
));

const kindOptions = shiftKinds.map((kind) => (
  <option key={kind} value={kind}>
    {messages.kinds[kind]} {t.hours(SHIFTS[kind].from, SHIFTS[kind].to)}
  </option>
));

/** Changes a shift without dragging (WCAG 2.5.7). */
export function ShiftEditor({ state: week, run, shift }: WeekDesk & { shift: Shift }) {
  const { number, person, day, kind } = shift;
  const change = (to: Partial<Omit<Shift, 'number'>>) => run({ do: 'changeShift', number, to });
  return (
    <>
      <h4>{t.edit}</h4>
      <PersonField week={week} value={person} onChange={(event) => change({ person: event.target.value })} />
      <ChoiceField
        label={messages.day}
        value={day}
        onChange={(event) => change({ day: Number(event.target.value) })}
      >
        {dayOptions}
      </ChoiceField>
      <ChoiceField
        label={t.kind}
        value={kind}
        onChange={(event) => change({ kind: event.target.value as ShiftKind })}
      >
        {kindOptions}
      </ChoiceField>
      <ToolButton onClick={() => run({ do: 'removeShift', number })}>{t.remove}</ToolButton>
    </>
  );
}

export function NewShift({ state: week, run, complain, onClose }: WeekDesk & { onClose: () => void }) {
  const place = (typed: Typed) => {
    const [day, kind] = [Number(typed('day')), typed('kind') as ShiftKind];
    return run({ do: 'placeShift', person: typed('person'), day, kind });
  };
  return (
    <DeskForm title={t.add} label={t.place} onSubmit={place} complain={complain} onClose={onClose}>
      <PersonField week={week} name="person" autoFocus />
      <ChoiceField label={messages.day} name="day">
        {dayOptions}
      </ChoiceField>
      <ChoiceField label={t.kind} name="kind">
        {kindOptions}
      </ChoiceField>
    </DeskForm>
  );
}
