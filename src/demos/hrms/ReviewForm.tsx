import type { FormEvent } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { FieldMessage } from '../parts/FieldMessage.tsx';
import { Form } from '../parts/Form.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { ToolButton } from '../parts/ToolButton.tsx';
import type { WeekDesk } from './useWeek.ts';
import { words } from './words.ts';
import css from './HrmsForms.module.css';

const t = words.reviews;

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
  const close = () => {
    complain();
    onClose();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    if (run({ do: 'writeReview', person, side, text: formTexts(event)('text') })) close();
  };
  return (
    <Dialog title={t.write(name)} onClose={close}>
      <Form onSubmit={save}>
        <p className={css.area}>
          <label htmlFor="review-text">
            <b>{t[side]}</b> {t.text}
          </label>
          <textarea
            id="review-text"
            name="text"
            rows={4}
            maxLength={400}
            autoFocus
            defaultValue={week.cycle.sheets.find((sheet) => sheet.person === person)?.[side]}
            aria-invalid={problem('text') ? true : undefined}
            aria-describedby={problem('text') && 'review-text-problem'}
          />
          <FieldMessage id="review-text-problem">{problem('text')}</FieldMessage>
        </p>
        <ToolButton type="submit" look="main">
          {t.save}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
