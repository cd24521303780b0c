import { formatText } from '../../../content-model/text/format.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { InputField, TextAreaField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import type { Action } from '../actions.ts';
import { isOpen, reviewOf, SIDES } from '../reviews.ts';
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
  /** Forms with text that is not saved, and whether closing the dialog has asked to save or discard it. */
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  // Another tab or an undo may have taken a form away with its text.
  const shownForms = [
    ...SIDES.filter((side) => review?.[side] === undefined),
    ...(open && review?.goal === undefined ? ['goal'] : []),
  ];
  const isUnsaved = unsaved.some((form) => shownForms.includes(form));
  const edits = (form: string) => {
    const drop = () => {
      setIsAsked(false);
      setUnsaved((before) => before.filter((one) => one !== form));
    };
    return {
      onEdit: () => setUnsaved((before) => [...new Set([...before, form])]),
      onDiscard: drop,
      onSubmit: (action: Action) => {
        const result = dispatch(action);
        if (result.ok) drop();
        return result;
      },
    };
  };
  const buttons = (form: string, label: string) => (
    <Toolbar>
      <SubmitButton>{label}</SubmitButton>
      {unsaved.includes(form) && <Button type="reset">{t.discard}</Button>}
    </Toolbar>
  );
  return (
    <Dialog title={formatText(t.title, { name })} onClose={() => (isUnsaved ? setIsAsked(true) : onClose())}>
      {isAsked && isUnsaved && (
        <p role="alert">
          <b>{t.unsavedFirst}</b>
        </p>
      )}
      <p>{open ? t.open : t.intro}</p>
      {SIDES.map((side) => {
        const title = side === 'own' ? formatText(t.sides.own, { name }) : t.sides.lead;
        const text = review?.[side];
        const { onSubmit, ...edited } = edits(side);
        return text === undefined ? (
          <Form
            key={side}
            {...edited}
            onSubmit={({ text: typed }) =>
              onSubmit({ type: 'writeReview', person, side, text: typed('text') })
            }
          >
            <TextAreaField rows={3} label={title} name="text" />
            {buttons(side, t.save)}
          </Form>
        ) : (
          <div key={side} className="u-stack u-gap-1">
            <h4>{title}</h4>
            <p>{open ? formatText(texts.hiring.quote, { text }) : t.sealed}</p>
          </div>
        );
      })}
      {open && review?.goal === undefined && (
        <Form
          {...edits('goal')}
          onSubmit={({ text }) => edits('goal').onSubmit({ type: 'agreeGoal', person, text: text('goal') })}
        >
          <InputField wide label={t.goal} name="goal" />
          {buttons('goal', t.agree)}
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
