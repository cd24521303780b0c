import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallFailed } from '../calls/client.ts';
import type { Session } from '../calls/queries.ts';
import { readAgain } from './acts.ts';
import { useDraft, writeDraft } from '../parts/drafts.ts';
import css from './One.module.css';
import type { Enquiry } from './queries.ts';
import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Choice, TextField } from '../parts/Field.tsx';
import pageCss from '../parts/parts.module.css';
import writing from '../parts/Writing.module.css';
import { Sentence } from '../parts/Sentence.tsx';
import { localNow } from '../parts/Time.tsx';
import { sendAnswer } from './answer-acts.ts';
import { words } from '../answers/messages.ts';
import { answeringQuery } from '../answers/queries.ts';

interface EditorProps {
  enquiry: Enquiry;
  session: Session;
  onClose: () => void;
}

/** Where an answer is written. What is typed is kept on this device until the server has it. */
export function Editor({ enquiry, session, onClose }: EditorProps) {
  const { reference, fields, answers } = enquiry;
  const { id, text } = useDraft('answer', reference);
  const { data: answering, error: unread } = useQuery(answeringQuery);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (leavesAt: number | undefined) =>
      sendAnswer(reference, { id, text, leavesAt, seen: answers.length }),
    onSuccess: onClose,
    // Not waited for: the sentence is shown at once.
    onError: () => void readAgain(),
  });
  const isConflict = error instanceof CallFailed && error.code === 'conflict';
  function insert(name: string) {
    const chosen = answering?.templates.find((template) => template.name === name);
    if (!chosen) return;
    const values = { reference, agency: session.agency.name, name: fields.name, subject: fields.subject };
    const filled = fillIn(chosen.text, values);
    writeDraft('answer', reference, text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled);
    area.current?.focus();
  }
  return (
    <form
      className={writing.writing}
      onSubmit={(event) => {
        event.preventDefault();
        const later = String(new FormData(event.currentTarget).get('later') ?? '');
        mutate(later ? new Date(later).getTime() : undefined);
      }}
    >
      {answering && answering.templates.length > 0 && (
        <Choice label={words.template} value="" onChange={(event) => insert(event.target.value)}>
          <option value="">{words.choose}</option>
          {answering.templates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
      )}
      <label htmlFor="answer">{fillIn(words.text, { email: fields.email })}</label>
      <textarea
        ref={area}
        id="answer"
        rows={10}
        maxLength={15_000}
        value={text}
        onChange={(event) => writeDraft('answer', reference, event.target.value)}
      />
      {text.trim() && <p className={css.by}>{words.unsent}</p>}
      <p className={`${css.text} ${css.aside}`}>{answering && (answering.signature || words.noSignature)}</p>
      <p className={css.aside}>
        {fields.message && `${words.quoted} `}
        {fillIn(words.replies, { email: session.email })}
      </p>
      <TextField label={words.later} name="later" type="datetime-local" min={localNow()} />
      <div className={pageCss.row}>
        <Button look="primary" type="submit" disabled={isPending || !text.trim()}>
          {words.send}
        </Button>
        {!text && <Button onClick={onClose}>{words.cancel}</Button>}
      </div>
      {isConflict ? <p role="alert">{words.conflict}</p> : <Sentence error={error ?? unread} />}
    </form>
  );
}
