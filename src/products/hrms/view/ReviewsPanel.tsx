import { useState } from 'react';
import { messages } from '#demo/hrms';
import { InputField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { SIDES, type Side } from '../model/reviews.ts';
import { nameOf, type Sheet } from '../model/week.ts';
import type { WeekStore } from './store.ts';

const t = messages.reviews;

interface Writing {
  person: string;
  side: Side;
}

/** Both write, then they talk. */
export function ReviewsPanel(store: WeekStore) {
  const { state: week, dispatch, issue } = store;
  const [writing, setWriting] = useState<Writing>();
  const steps = ({ person, talked }: Sheet, name: string) =>
    talked ? (
      <Mark tone="good">{t.done}</Mark>
    ) : (
      <Toolbar label={name}>
        {SIDES.map((side) => (
          <Button key={side} onClick={() => setWriting({ person, side })} of={name}>
            {t[side]}
          </Button>
        ))}
        <Button onClick={() => dispatch({ do: 'holdTalk', person })} of={name}>
          {t.talk}
        </Button>
      </Toolbar>
    );
  return (
    <Panel title={t.title}>
      <Records>
        {week.reviews.map((sheet) => {
          const { person } = sheet;
          const name = nameOf(week, person);
          return (
            <RecordRow
              key={person}
              title={name}
              actions={steps(sheet, name)}
              issue={issue(`review-${person}`)}
            >
              {SIDES.map((side) => (
                <span key={side}>
                  {t[side]}: {sheet[side] || t.missing}
                </span>
              ))}
            </RecordRow>
          );
        })}
      </Records>
      {writing && <ReviewForm {...store} {...writing} onClose={() => setWriting(undefined)} />}
    </Panel>
  );
}

type ReviewFormProps = WeekStore & Writing & { onClose: () => void };

function ReviewForm({ state: week, dispatch, person, side, onClose }: ReviewFormProps) {
  const sheet = week.reviews.find((one) => one.person === person);
  return (
    <FormDialog
      title={t.write(nameOf(week, person))}
      label={t.save}
      onClose={onClose}
      onSubmit={({ text }) => dispatch({ do: 'writeReview', person, side, text: text('text') })}
    >
      <InputField
        wide
        label={`${t[side]}: ${t.text}`}
        name="text"
        rows={4}
        maxLength={400}
        autoFocus
        defaultValue={sheet?.[side]}
      />
    </FormDialog>
  );
}
