import { useState } from 'react';
import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { Unseen } from '../../kit/view/Unseen.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { Mark, RecordRow, Records } from '../../kit/view/Records.tsx';
import { Application, NoteForm } from './HiringForms.tsx';
import type { WeekDesk } from './useWeek.ts';
import { messages } from '../../../messages/en/hrms.ts';

const t = messages.hiring;

/** Candidates from application to hire. */
export function HiringPanel(desk: WeekDesk) {
  const { state: week, run, problem } = desk;
  const [noting, setNoting] = useState<number>();
  const noted = week.candidates.find(({ number }) => number === noting);
  return (
    <Panel
      title={t.title}
      state={week}
      action={<FormButton label={t.add}>{(close) => <Application {...desk} onClose={close} />}</FormButton>}
    >
      <Records>
        {week.candidates.map(({ number, name, role, stage, notes }) => (
          <RecordRow
            key={number}
            title={`${name}, ${role}`}
            actions={
              stage !== 'hired' &&
              stage !== 'declined' && (
                <Toolbar label={name}>
                  <ToolButton look="main" onClick={() => run({ do: 'advance', number })}>
                    {t.next[stage]}
                    <Unseen>{messages.of(name)}</Unseen>
                  </ToolButton>
                  <ToolButton onClick={() => setNoting(number)}>
                    {t.note}
                    <Unseen>{messages.of(name)}</Unseen>
                  </ToolButton>
                  <ToolButton onClick={() => run({ do: 'decline', number })}>
                    {messages.decline}
                    <Unseen>{messages.of(name)}</Unseen>
                  </ToolButton>
                </Toolbar>
              )
            }
          >
            <Mark>{t.stages[stage]}</Mark>
            {notes.map((text, index) => (
              <span key={index}>“{text}”</span>
            ))}
            <FieldMessage id={`candidate-${number}-problem`}>{problem(`candidate-${number}`)}</FieldMessage>
          </RecordRow>
        ))}
      </Records>
      {noted && <NoteForm {...desk} candidate={noted} onClose={() => setNoting(undefined)} />}
    </Panel>
  );
}
