import { formatText } from '../../../content-model/text/format.ts';
import { InputField, TextAreaField } from '../../../ui/Field.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { isOpen, reviewOf, SIDES, type Side } from '../reviews.ts';
import type { Person } from '../state.ts';
import type { WeekStore } from '../store.ts';
import { texts } from '../texts.ts';

const t = texts.reviews;

interface ReviewDialogProps extends WeekStore {
  person: Person;
  onClose: () => void;
}

/** A review that both sides write before either can read the other, and the goal they agree on. */
export function ReviewDialog({
  person: { key: person, name },
  state: week,
  dispatch,
  onClose,
}: ReviewDialogProps) {
  const review = reviewOf(week, person);
  const open = isOpen(review);
  const write = (side: Side, text: string) => dispatch({ type: 'writeReview', person, side, text });
  return (
    <Dialog title={formatText(t.title, { name })} onClose={onClose}>
      <p>{open ? t.open : t.intro}</p>
      {SIDES.map((side) => {
        const title = side === 'own' ? formatText(t.sides.own, { name }) : t.sides.lead;
        const text = review?.[side];
        return text === undefined ? (
          <Form key={side} onSubmit={(values) => write(side, values.text('text'))}>
            <TextAreaField rows={3} label={title} name="text" />
            <SubmitButton>{t.save}</SubmitButton>
          </Form>
        ) : (
          <div key={side} className="u-stack u-gap-1">
            <h4>{title}</h4>
            <p>{open ? formatText(texts.hiring.quote, { text }) : t.sealed}</p>
          </div>
        );
      })}
      {open && review?.goal === undefined && (
        <Form onSubmit={({ text }) => dispatch({ type: 'agreeGoal', person, text: text('goal') })}>
          <InputField wide label={t.goal} name="goal" />
          <SubmitButton>{t.agree}</SubmitButton>
        </Form>
      )}
      {review?.goal !== undefined && (
        <p>
          <b>{formatText(t.agreed, { text: review.goal })}</b>
        </p>
      )}
    </Dialog>
  );
}
