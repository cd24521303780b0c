import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import type { Typed } from '../../kit/view/form-texts.ts';
import { InputField } from '../../kit/view/InputField.tsx';
import { parseMoney } from '../../kit/model/money.ts';
import { DeskForm } from '../../kit/view/DeskForm.tsx';
import { dateOf, parseDay } from '../model/day-field.ts';
import { PersonField } from './PersonField.tsx';
import type { WeekDesk } from './useWeek.ts';
import { TODAY } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';
import css from './HrmsForms.module.css';

const t = messages.expenses;

export function ClaimForm({
  state: week,
  run,
  complain,
  problem,
  onClose,
}: WeekDesk & { onClose: () => void }) {
  const ask = (typed: Typed) => {
    const cents = parseMoney(typed('cents'));
    if (cents.value === undefined) return complain('cents', cents.problem);
    return run({
      do: 'claim',
      person: typed('person'),
      what: typed('what'),
      cents: cents.value,
      spent: parseDay(typed('spent')),
      receipt: typed('receipt') === 'on',
    });
  };
  return (
    <DeskForm title={t.add} label={t.claim} onSubmit={ask} complain={complain} onClose={onClose}>
      <PersonField week={week} name="person" autoFocus />
      <InputField label={t.what} name="what" maxLength={60} problem={problem('what')} />
      <InputField label={t.cents} name="cents" inputMode="decimal" problem={problem('cents')} />
      <InputField
        label={t.spent}
        name="spent"
        type="date"
        defaultValue={dateOf(TODAY)}
        max={dateOf(TODAY)}
        problem={problem('spent')}
      />
      <p>
        <label className={css.tick}>
          <input
            type="checkbox"
            name="receipt"
            aria-describedby={problem('receipt') && 'receipt-problem'}
            aria-invalid={problem('receipt') ? true : undefined}
          />
          {t.receipt}
        </label>
        <FieldMessage id="receipt-problem">{problem('receipt')}</FieldMessage>
      </p>
    </DeskForm>
  );
}
