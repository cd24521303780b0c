import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../calls/client.ts';
import type { Session } from '../calls/queries.ts';
import { readAgain } from './acts.ts';
import { useDraft } from '../parts/drafts.ts';
import css from './One.module.css';
import type { Enquiry } from './queries.ts';
import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { isPast, timeText } from '../parts/Time.tsx';
import { takeBack } from './answer-acts.ts';
import { Editor } from './AnswerEditor.tsx';
import { words } from '../answers/messages.ts';

interface AnswersProps {
  enquiry: Enquiry;
  session: Session;
  mayChange: boolean;
}

/** What was answered, by when a first answer is due, and the editor for the next one. */
export function Answers({ enquiry, session, mayChange }: AnswersProps) {
  const { reference, answers, state, hasMailbox, bouncedAt } = enquiry;
  const begun = useDraft('answer', reference).text !== '';
  const [opened, setOpened] = useState(false);
  const held = state === 'quarantined';
  const canAnswer = mayChange && !held && hasMailbox && bouncedAt === null;
  return (
    <section className={css.part}>
      <h3>{words.title}</h3>
      <Due enquiry={enquiry} mayChange={mayChange} />
      {answers.map((answer) => (
        <Sent key={answer.id} reference={reference} answer={answer} mayChange={mayChange} />
      ))}
      {held && mayChange && <p className={css.aside}>{words.held}</p>}
      {!hasMailbox && <p className={css.aside}>{words.noMailbox}</p>}
      {canAnswer &&
        (begun || opened ? (
          <Editor enquiry={enquiry} session={session} onClose={() => setOpened(false)} />
        ) : (
          <Button id="begin-answer" look="primary" onClick={() => setOpened(true)}>
            {words.answer}
          </Button>
        ))}
    </section>
  );
}

/** One answer and what became of it. */
function Sent({
  reference,
  answer,
  mayChange,
}: {
  reference: string;
  answer: Enquiry['answers'][number];
  mayChange: boolean;
}) {
  const { id, author, text, signature, state, leaves_at, finished_at, last_error, canBeTakenBack } = answer;
  const back = useMutation({ mutationFn: () => takeBack(reference, id), onError: () => void readAgain() });
  const said = state === 'waiting' && last_error ? words.again : words.states[state];
  const time = fillIn(said, { time: timeText(finished_at ?? leaves_at), reason: last_error ?? '' });
  return (
    <div className={css.note}>
      <p className={state === 'failed' ? css.late : css.by}>{fillIn(words.by, { author, time })}</p>
      <p className={css.text}>{text}</p>
      {signature && <p className={`${css.text} ${css.aside}`}>{signature}</p>}
      {canBeTakenBack && mayChange && (
        <Button look="quiet" disabled={back.isPending} onClick={() => back.mutate()}>
          {words.takeBack}
        </Button>
      )}
      <Sentence error={back.error} />
    </div>
  );
}

/** By when the first answer is promised, as long as there is none. */
function Due({ enquiry: { reference, dueAt }, mayChange }: Pick<AnswersProps, 'enquiry' | 'mayChange'>) {
  const done = useMutation({
    mutationFn: () =>
      answerOf(api.enquiries[':reference'].answered.$post({ param: { reference }, json: {} })),
    onSettled: readAgain,
  });
  if (dueAt === null) return null;
  const late = isPast(dueAt);
  return (
    <div className={css.due}>
      <p className={late ? css.late : css.by}>
        {fillIn(late ? words.late : words.due, { time: timeText(dueAt) })}
      </p>
      {mayChange && (
        <Button look="quiet" disabled={done.isPending} onClick={() => done.mutate()}>
          {words.elsewhere}
        </Button>
      )}
      <Sentence error={done.error} />
    </div>
  );
}
