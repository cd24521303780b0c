import { useState } from 'react';
import * as messages from '#demo/hrms';
import { InputField, IssueMessage } from '../../kit/view/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { SIDES, type Side } from '../model/reviews.ts';
import { nameOf, type Sheet } from '../model/week.ts';
import type { WeekStore } from './store.ts';

const t = messages.reviews;

interface Writing {
  person: string;
  side: Side;
}

/** A review cycle: both write, then they talk, then it closes. */
export function ReviewsPanel(store: WeekStore) {
  const { state: week, dispatch, issue } = store;
  const [writing, setWriting] = useState<Writing>();
  const { number, open, sheets } = week.cycle;
  const steps = ({ person, self, manager, talked }: Sheet, name: string) =>
    talked || !open ? (
      <Mark>{t.done}</Mark>
    ) : (
      <Toolbar label={name}>
        {SIDES.map((side) => (
          <ToolButton key={side} onClick={() => setWriting({ person, side })} of={name}>
            {t[side]}
          </ToolButton>
        ))}
        <ToolButton
          look={self && manager ? 'main' : 'outline'}
          onClick={() => dispatch({ do: 'holdTalk', person })}
          of={name}
        >
          {t.talk}
        </ToolButton>
      </Toolbar>
    );
  return (
    <Panel
      title={(open ? t.title : t.titleClosed)(number)}
      action={
        <ToolButton onClick={() => dispatch({ do: open ? 'closeCycle' : 'startCycle' })}>
          {open ? t.close : t.start}
        </ToolButton>
      }
    >
      <IssueMessage>{issue('cycle')}</IssueMessage>
      <Records>
        {sheets.map((sheet) => {
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
  const sheet = week.cycle.sheets.find((one) => one.person === person);
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
