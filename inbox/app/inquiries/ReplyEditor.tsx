import { fill } from '../../../content-model/text/fill.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { hasCode } from '../calls/failed.ts';
import components from '../components/components.module.css';
import { timeIn } from '../components/Form.tsx';
import { Menu, MenuButton } from '../components/Menu.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../drafts.ts';
import { gapIn, localNow, readyTimes, timeText } from '../format.tsx';
import { replyOptionsQuery, type Inquiry } from '../queries.ts';
import { useSession } from '../session.ts';
import { replies as t, detail, times } from '../strings-inquiries.ts';
import { shell } from '../strings.ts';
import { useAction } from '../useAction.ts';
import { discardDraft, sendReply } from './actions.ts';
import { Composer, useEditorField } from './Composer.tsx';
import css from './InquiryDetail.module.css';

interface ReplyEditorProps {
  inquiry: Inquiry;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  /** Opens the next inquiry of the list. */
  onNext: () => void;
}

interface Sending {
  leavesAt?: number | undefined;
  /** Sends even if a colleague replied meanwhile. */
  anyway?: boolean;
  /** Called once it is sent. */
  onSent?: (() => void) | undefined;
}

/** Writes a reply. Unsent text is stored on this device. */
export function ReplyEditor({ inquiry, field, onClose, onNext }: ReplyEditorProps) {
  const { agency } = useSession();
  const { reference, fields, replies } = inquiry;
  const { id, text, seen } = useDraft('reply', reference);
  const { data: replyOptions, error: replyOptionsError } = useQuery(replyOptionsQuery);
  const onKeyDown = useEditorField(field);
  const replyIds = replies.map((reply) => reply.id);
  const unseen = text && seen ? replies.filter((reply) => !seen.includes(reply.id)) : [];
  const write = (next: string) => writeDraft('reply', reference, next, (text && seen) || replyIds);
  const { mutate, isPending, error } = useAction(
    ({ leavesAt, anyway = false }: Sending) =>
      sendReply({ reference, id, text, leavesAt, seen: anyway ? replyIds : (seen ?? replyIds) }),
    {
      onSuccess: (_, { onSent }) => {
        onClose();
        onSent?.();
      },
    },
  );
  const gap = gapIn(text);
  /** A text with a gap, and how it was to be sent. */
  const [held, setHeld] = useState<{ text: string; sending: Sending }>();
  function send(sending: Sending = {}) {
    if (isPending || !text.trim()) return;
    if (gap === undefined) mutate(sending);
    else setHeld({ text, sending });
  }
  function insertTemplate(name: string) {
    const template = replyOptions?.templates.find((one) => one.name === name);
    if (!template) return;
    const values = { reference, agency: agency.name, name: fields.name, subject: fields.subject };
    const filled = fill(template.text, values);
    write(text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled);
    field.current?.focus({ preventScroll: true });
  }
  function discard() {
    discardDraft('reply', reference);
    onClose();
  }
  return (
    <Composer
      onSubmit={(values) => {
        if (values.has('next')) return send({ onSent: onNext });
        if (!values.has('schedule')) return send();
        if (values.get('later')) send({ leavesAt: timeIn(values, 'later') });
      }}
    >
      <InputField
        wide
        label={fill(t.text, { email: fields.email })}
        ref={field}
        name="reply"
        rows={6}
        maxLength={15_000}
        value={text}
        dir="auto"
        onKeyDown={onKeyDown}
        onChange={(event) => write(event.target.value)}
      />
      {unseen.length > 0 && (
        <div role="alert" className={`${components.panel} ${components.stack}`}>
          <p>{t.conflict}</p>
          {unseen.map((reply) => (
            <blockquote key={reply.id} className={components.userText} dir="auto">
              {fill(t.quote, { author: reply.author, text: reply.text })}
            </blockquote>
          ))}
          <Button disabled={isPending} onClick={() => mutate({ anyway: true })}>
            {t.sendAnyway}
          </Button>
        </div>
      )}
      <div className={css.send}>
        {gap !== undefined && held?.text === text && (
          <div role="alert" className={`${components.panel} ${components.stack}`}>
            <p>{fill(t.gap, { gap })}</p>
            <Button disabled={isPending} onClick={() => mutate(held.sending)}>
              {t.sendUnchanged}
            </Button>
          </div>
        )}
        {/* Of a conflict the colleague's reply tells. */}
        <ErrorMessage error={error && !hasCode(error, 'conflict') ? error : replyOptionsError} />
        <Toolbar>
          <Button variant="primary" type="submit" disabled={isPending || !text.trim()}>
            {t.send}
          </Button>
          <Button type="submit" name="next" disabled={isPending || !text.trim()}>
            {t.sendNext}
          </Button>
          <Menu label={t.later}>
            {readyTimes().map(({ name, at }) => (
              <MenuButton key={name} onClick={() => send({ leavesAt: at })}>
                <span>{times[name]}</span> <span className="u-label">{timeText(at)}</span>
              </MenuButton>
            ))}
            <InputField label={t.laterAt} name="later" type="datetime-local" min={localNow()} />
            <Button type="submit" name="schedule">
              {t.schedule}
            </Button>
            <p className="u-caption">
              {fill(t.timeZone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
            </p>
          </Menu>
          {replyOptions && replyOptions.templates.length > 0 && (
            <ChoiceField
              label={<VisuallyHidden>{t.template}</VisuallyHidden>}
              value=""
              choices={[['', t.template], ...replyOptions.templates.map(({ name }) => [name, name] as const)]}
              onChange={(event) => insertTemplate(event.target.value)}
            />
          )}
          <Button variant="quiet" onClick={discard}>
            {text ? detail.discard : shell.close}
          </Button>
          {text.trim() && <span className="u-label">{t.unsent}</span>}
        </Toolbar>
      </div>
      <details>
        <summary className="u-caption">{t.below}</summary>
        <p className={`u-caption ${components.userText}`} dir="auto">
          {replyOptions && (replyOptions.signature || t.noSignature)}
        </p>
        <p className="u-caption">{fields.message && t.quoted}</p>
      </details>
      <p className="u-caption">{fill(t.replies, { email: agency.email })}</p>
    </Composer>
  );
}
