import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { hasCode } from '../calls/failed.ts';
import components from '../components/components.module.css';
import { focusField, timeIn } from '../components/Form.tsx';
import { Menu, MenuButton } from '../components/Menu.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../drafts.ts';
import { gapIn, localNow, readyTimes, timeText } from '../format.tsx';
import { answeringQuery, type Inquiry } from '../queries.ts';
import { useSession } from '../session.ts';
import { answers as t, detail, times } from '../strings-inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { shell } from '../strings.ts';
import { useAction } from '../useAction.ts';
import { discardDraft, sendAnswer } from './actions.ts';
import { Composer, submitWithKeys } from './Composer.tsx';

interface AnswerEditorProps {
  inquiry: Inquiry;
  onClose: () => void;
}

interface Sending {
  leavesAt?: number | undefined;
  /** Sends even if a colleague answered meanwhile. */
  anyway?: boolean;
}

/** Writes an answer. Unsent text is stored on this device. */
export function AnswerEditor({ inquiry, onClose }: AnswerEditorProps) {
  const { agency, email } = useSession();
  const { reference, fields, answers } = inquiry;
  const { id, text, seen } = useDraft('answer', reference);
  const { data: answering, error: answeringError } = useQuery(answeringQuery);
  useEffect(() => focusField('answer'), []);
  const answerIds = answers.map((answer) => answer.id);
  const unseen = text && seen ? answers.filter((answer) => !seen.includes(answer.id)) : [];
  const write = (next: string) => writeDraft('answer', reference, next, (text && seen) || answerIds);
  const { mutate, isPending, error } = useAction(
    ({ leavesAt, anyway = false }: Sending) =>
      sendAnswer({ reference, id, text, leavesAt, seen: anyway ? answerIds : (seen ?? answerIds) }),
    { onSuccess: onClose },
  );
  const gap = gapIn(text);
  /** The text that the member was warned of, and may send as it is. */
  const [warnedText, setWarnedText] = useState('');
  const isWarned = gap !== undefined && warnedText === text;
  function send(sending: Sending = {}) {
    if (isPending || !text.trim()) return;
    if (gap !== undefined && !isWarned) setWarnedText(text);
    else mutate(sending);
  }
  function insertTemplate(name: string) {
    const template = answering?.templates.find((one) => one.name === name);
    if (!template) return;
    const values = { reference, agency: agency.name, name: fields.name, subject: fields.subject };
    const filled = fill(template.text, values);
    write(text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled);
    focusField('answer');
  }
  function discard() {
    discardDraft('answer', reference);
    onClose();
  }
  return (
    <Composer
      onSubmit={(values) => {
        const isScheduled = values.has('schedule');
        if (!isScheduled || values.get('later'))
          send({ leavesAt: isScheduled ? timeIn(values, 'later') : undefined });
      }}
    >
      <InputField
        wide
        label={fill(t.text, { email: fields.email })}
        name="answer"
        rows={6}
        maxLength={15_000}
        value={text}
        dir="auto"
        onKeyDown={submitWithKeys}
        onChange={(event) => write(event.target.value)}
      />
      {unseen.length > 0 && (
        <div role="alert" className={`${components.panel} ${components.stack}`}>
          <p>{t.conflict}</p>
          {unseen.map((answer) => (
            <blockquote key={answer.id} className={components.userText} dir="auto">
              {fill(t.quote, { author: answer.author, text: answer.text })}
            </blockquote>
          ))}
          <Button disabled={isPending} onClick={() => mutate({ anyway: true })}>
            {t.sendAnyway}
          </Button>
        </div>
      )}
      {isWarned && (
        <p role="alert" className={components.panel}>
          {fill(t.gap, { gap })}
        </p>
      )}
      <Toolbar>
        <Button look="primary" type="submit" disabled={isPending || !text.trim()}>
          {t.send}
        </Button>
        <Menu label={t.later}>
          {readyTimes().map(({ name, at }) => (
            <MenuButton key={name} onClick={() => send({ leavesAt: at })}>
              {times[name]} <span className="label">{timeText(at)}</span>
            </MenuButton>
          ))}
          <InputField label={t.laterAt} name="later" type="datetime-local" min={localNow()} />
          <Button type="submit" name="schedule">
            {t.schedule}
          </Button>
          <p className="caption">
            {fill(t.timeZone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          </p>
        </Menu>
        {answering && answering.templates.length > 0 && (
          <ChoiceField
            label={<VisuallyHidden>{t.template}</VisuallyHidden>}
            value=""
            choices={[['', t.template], ...answering.templates.map(({ name }) => [name, name] as const)]}
            onChange={(event) => insertTemplate(event.target.value)}
          />
        )}
        <Button look="quiet" onClick={discard}>
          {text ? detail.discard : shell.close}
        </Button>
        {text.trim() && <span className="label">{t.unsent}</span>}
      </Toolbar>
      <details>
        <summary className="caption">{t.below}</summary>
        <p className={`caption ${components.userText}`} dir="auto">
          {answering && (answering.signature || t.noSignature)}
        </p>
        <p className="caption">{fields.message && t.quoted}</p>
      </details>
      <p className="caption">{fill(t.replies, { email })}</p>
      {/* Of a conflict the colleague's answer tells. */}
      <ErrorMessage error={error && !hasCode(error, 'conflict') ? error : answeringError} />
    </Composer>
  );
}
