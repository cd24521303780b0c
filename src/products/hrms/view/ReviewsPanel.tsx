import { useState } from 'react';
import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { Unseen } from '../../kit/view/Unseen.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { Mark, RecordRow, Records } from '../../kit/view/Records.tsx';
import { ReviewForm, type Writing } from './ReviewForm.tsx';
import type { WeekDesk } from './useWeek.ts';
import { personOf } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

const t = messages.reviews;

/** A review cycle: both write, then they talk, then it closes. */
export function ReviewsPanel(desk: WeekDesk) {
  const { state: week, run, problem } = desk;
  const [writing, setWriting] = useState<Writing>();
  const { number, open, sheets } = week.cycle;
  return (
    <Panel
      title={t.title(number, open)}
      state={week}
      action={
        <ToolButton onClick={() => run({ do: open ? 'closeCycle' : 'startCycle' })}>
          {open ? t.close : t.start}
        </ToolButton>
      }
    >
      <FieldMessage id="cycle-problem">{problem('cycle')}</FieldMessage>
      <Records>
        {sheets.map(({ person, self, manager, talked }) => {
          const name = personOf(week, person)?.name ?? '';
          const written = (['self', 'manager'] as const).map((side) => (
            <ToolButton key={side} onClick={() => setWriting({ person, name, side })}>
              {t[side]}
              <Unseen>{messages.of(name)}</Unseen>
            </ToolButton>
          ));
          return (
            <RecordRow
              key={person}
              title={name}
              actions={
                talked || !open ? (
                  <Mark>{t.done}</Mark>
                ) : (
                  <Toolbar label={name}>
                    {written}
                    <ToolButton
                      look={self && manager ? 'main' : 'outline'}
                      onClick={() => run({ do: 'holdTalk', person })}
                    >
                      {t.talk}
                      <Unseen>{messages.of(name)}</Unseen>
                    </ToolButton>
                  </Toolbar>
                )
              }
            >
              <span>
                {t.self}: {self || t.missing}
              </span>
              <span>
                {t.manager}: {manager || t.missing}
              </span>
              <FieldMessage id={`review-${person}-problem`}>{problem(`review-${person}`)}</FieldMessage>
            </RecordRow>
          );
        })}
      </Records>
      {writing && <ReviewForm {...desk} {...writing} onClose={() => setWriting(undefined)} />}
    </Panel>
  );
}
