import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import type { Typed } from '../../kit/view/form-texts.ts';
import { DeskForm } from '../../kit/view/DeskForm.tsx';
import type { WeekDesk } from './useWeek.ts';
import { messages } from '../../../messages/en/hrms.ts';
import css from './HrmsForms.module.css';

const t = messages.reviews;

export interface Writing {
  person: string;
  name: string;
  side: 'self' | 'manager';
}

export function ReviewForm({
  state: week,
  run,
  complain,
  problem,
  person,
  name,
  side,
  onClose,
}: WeekDesk & Writing & { onClose: () => void }) {
  const save = (typed: Typed) => run({ do: 'writeReview', person, side, text: typed('text') });
  return (
    <DeskForm title={t.write(name)} label={t.save} onSubmit={save} complain={complain} onClose={onClose}>
      <p className={css.area}>
        <label htmlFor="review-text">
          <b>{t[side]}</b> {t.text}
        </label>
        <textarea
          id="review-text"
          name="text"
          rows={4}
          maxLength={400}
          data-first
          defaultValue={week.cycle.sheets.find((sheet) => sheet.person === person)?.[side]}
          aria-invalid={problem('text') ? true : undefined}
          aria-describedby={problem('text') && 'review-text-problem'}
        />
        <FieldMessage id="review-text-problem">{problem('text')}</FieldMessage>
      </p>
    </DeskForm>
  );
}
