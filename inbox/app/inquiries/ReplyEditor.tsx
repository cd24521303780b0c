import { useMemberNames } from '../member-names.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { InputField, TextAreaField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { call } from '../client/call.ts';
import { hasCode } from '../client/api-error.ts';
import components from '../components/components.module.css';
import { FORMAT_KEYS, FormatBar, formatIn } from '../components/FormatBar.tsx';
import { Menu } from '../components/Menu.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../local-drafts.ts';
import { replyOptionsQuery, type Inquiry } from '../queries.ts';
import { useSession } from '../session.ts';
import { replies as t } from '../texts/replies.ts';
import { detail } from '../texts/inquiries.ts';
import { reasonText } from '../texts/deliveries.ts';
import { acknowledgementFailure } from './reply-obstacle.ts';
import { shell } from '../texts/shell.ts';
import { attemptQuery, sentHereQuery, type Sending } from './attempts.ts';
import { discardDraft, sendReply } from './reply-actions.ts';
import { AttachButton, DraftFiles, useDraftFiles } from './DraftFiles.tsx';
import { editsList } from '../markdown/list-keys.ts';
import { Composer, useEditorField } from './Composer.tsx';
import { Presence } from './Presence.tsx';
import { gapRanges, selectNextGap, withOpenItems } from './gaps.ts';
import { greetingName } from './greeting-name.ts';
import { addressesIn, findHold } from './reply-hold.ts';
import { TemplateBar } from './TemplateBar.tsx';
import { openTimes, TimeChoices } from './TimeChoices.tsx';
import css from './ReplyEditor.module.css';

interface ReplyEditorProps {
  inquiry: Inquiry;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether a member opened it, instead of a draft. */
  isOpened: boolean;
  onClose: () => void;
  /** Opens the next inquiry of the list. */
  onNext: () => void;
}

/** Selects a part of the text and shows it: browsers scroll to what is typed, but not to what is selected. */
function selectIn(area: HTMLTextAreaElement, start: number, end: number): void {
  area.setSelectionRange(start, end);
  const { clientHeight } = area;
  const depth = (area.scrollHeight * end) / area.value.length;
  area.scrollTop = depth < clientHeight ? 0 : depth - clientHeight / 2;
}

/** Writes a reply. Unsent text is stored on this device. */
export function ReplyEditor({ inquiry, field, isOpened, onClose, onNext }: ReplyEditorProps) {
  const { agency } = useSession();
  const { reference, fields, replies } = inquiry;
  const { id, text, seen, cc, isShared } = useDraft('reply', reference);
  const { data: replyOptions, error: replyOptionsError } = useQuery(replyOptionsQuery);
  const draftFiles = useDraftFiles(reference);
  const onKeyDown = useEditorField(field, isOpened);
  const laterTime = useRef<HTMLInputElement>(null);
  const [isCcAsked, setCcAsked] = useState(false);
  const nameOf = useMemberNames();
  const replyIds = replies.map((reply) => reply.id);
  const { data: sentHere = [] } = useQuery(sentHereQuery(reference));
  /** Its own replies of this page are known before a list has them. */
  const known = [...(seen ?? replyIds), ...sentHere];
  const unseen = text && seen ? replies.filter((one) => one.id !== id && !known.includes(one.id)) : [];
  const write = (next: string) =>
    writeDraft('reply', reference, { text: next, seen: (text && seen) || replyIds, cc });
  const writeCc = (next: string | undefined) => writeDraft('reply', reference, { text, seen, cc: next });
  const { data: attempt } = useQuery(attemptQuery('reply', reference));
  const error = attempt?.error;
  const isSending = attempt?.state === 'sending';
  /** A reply must not leave without a file that is still uploading. */
  const isWaiting = isSending || draftFiles.isPending;
  /** The last try to send, and the text whose gaps its author accepted. */
  const [tried, setTried] = useState<{ text: string; cc: string | undefined; sending: Sending }>();
  const [acceptedText, setAcceptedText] = useState<string>();
  const written = { text, cc, unseen: unseen.length };
  const isAsTried = tried !== undefined && tried.text === text && tried.cc === cc;
  const hold = isAsTried ? findHold(written, { ...tried.sending, text: acceptedText }) : undefined;
  /** The server refuses nothing else that can be typed here. */
  const isCcRefused = Boolean(cc) && hasCode(error, 'wrong-input');
  const acknowledgementError = acknowledgementFailure(inquiry);
  const draftText = isShared ? detail.shared : detail.unsaved;
  function send(sending: Sending, accepted = acceptedText) {
    if (isWaiting || !text.trim()) return;
    setTried({ text, cc, sending });
    const found = findHold(written, { ...sending, text: accepted });
    if (!found) return sendNow(sending);
    const [gap] = gapRanges(text);
    if (found.reason === 'gap' && gap) field.current?.setSelectionRange(...gap);
  }
  function sendWithGaps(sending: Sending) {
    setAcceptedText(text);
    send(sending, text);
  }
  /** Closes the editor at once, so that the next key acts on what is open then. */
  function sendNow(sending: Sending) {
    const { leavesAt, closes = false, anyway = false } = sending;
    onClose();
    void sendReply(
      {
        reference,
        id,
        text,
        cc: addressesIn(cc),
        leavesAt,
        closes,
        files: draftFiles.files.map((file) => file.id),
        seen: anyway ? replyIds : known,
      },
      sending,
    );
    if (closes) onNext();
  }
  function insertTemplate(name: string) {
    const template = replyOptions?.templates.find((one) => one.name === name);
    if (!template) return;
    const values = {
      reference,
      agency: agency.name,
      name: greetingName(fields.name),
      subject: fields.subject,
    };
    const filled = fill(withOpenItems(template.text), values);
    const before = text.trim() ? `${text.trimEnd()}\n\n` : '';
    flushSync(() => write(before + filled));
    const area = field.current;
    if (!area) return;
    area.focus({ preventScroll: true });
    // Its first gap, so that what is typed next fills it.
    const [gap] = gapRanges(filled);
    const [start, end] = gap ?? [filled.length, filled.length];
    selectIn(area, before.length + start, before.length + end);
  }
  function askForCc() {
    setCcAsked(true);
    writeCc('');
  }
  function discard() {
    discardDraft('reply', reference);
    if (draftFiles.files.length > 0) void call('POST /inquiries/:reference/files/remove', { reference });
    onClose();
  }
  return (
    <Composer
      onSubmit={(values) => {
        if (values.has('close')) return send({ closes: true });
        send({});
      }}
    >
      <Presence reference={reference} />
      <TextAreaField
        label={fill(t.text, { email: fields.email })}
        ref={field}
        name="reply"
        rows={4}
        maxLength={15_000}
        value={text}
        // What is typed while it is sent would be in no reply.
        readOnly={isSending}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.altKey && event.code === 'KeyS') {
            event.preventDefault();
            openTimes(laterTime);
          }
          const hasModifier = event.ctrlKey || event.metaKey;
          const format = hasModifier ? FORMAT_KEYS[event.key] : undefined;
          if (editsList(event)) write(event.currentTarget.value);
          if (format) {
            event.preventDefault();
            write(formatIn(event.currentTarget, format));
          }
          const template =
            event.altKey && replyOptions?.templates[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1];
          if (template) {
            event.preventDefault();
            insertTemplate(template.name);
          }
          if (event.key === 'Tab' && !event.shiftKey && selectNextGap(event.currentTarget))
            event.preventDefault();
        }}
        onChange={(event) => write(event.target.value)}
      />
      {cc !== undefined && (
        <InputField
          wide
          label={t.cc}
          name="cc"
          value={cc}
          placeholder={t.ccHelp}
          maxLength={1_000}
          autoFocus={isCcAsked}
          onKeyDown={(event) => {
            // Enter would send the reply.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
            else onKeyDown(event);
          }}
          onChange={(event) => writeCc(event.target.value)}
        />
      )}
      <FormatBar field={field} onWrite={write} onCc={cc === undefined ? askForCc : undefined}>
        <AttachButton {...draftFiles} />
        <span className={css.discard}>
          <Button variant="quiet" onClick={discard}>
            {text || draftFiles.files.length > 0 ? detail.discard : shell.close}
          </Button>
        </span>
      </FormatBar>
      <DraftFiles {...draftFiles} />
      {replyOptions && <TemplateBar templates={replyOptions.templates} onInsert={insertTemplate} />}
      {unseen.length > 0 && (
        <div role="alert" className={`${components.panel} ${components.stack}`}>
          <p>{t.conflict}</p>
          {unseen.map((reply) => (
            <blockquote key={reply.id} className={components.userText} dir="auto">
              {fill(t.quote, { author: nameOf(reply.author), text: reply.text })}
            </blockquote>
          ))}
          <Button disabled={isWaiting} onClick={() => send({ ...(tried ?? attempt)?.sending, anyway: true })}>
            {t.sendAnyway}
          </Button>
        </div>
      )}
      <div className={css.send}>
        {acknowledgementError !== undefined && (
          <p role="status" className={components.panel}>
            {fill(t.acknowledgementFailed, { reason: reasonText(acknowledgementError) })}
          </p>
        )}
        {hold?.reason === 'gap' && (
          <div role="alert" className={`${components.panel} ${css.warning}`}>
            <p>{fill(t.gap, { gap: hold.gap })}</p>
            <Button disabled={isWaiting} onClick={() => sendWithGaps(tried!.sending)}>
              {t.sendUnchanged}
            </Button>
          </div>
        )}
        {(hold?.reason === 'cc' || isCcRefused) && (
          <p role="alert" className={components.panel}>
            {hold?.reason === 'cc' ? fill(t.ccNoAddress, { address: hold.address }) : t.ccWrong}
          </p>
        )}
        {/* A conflict needs no message here, because the colleague's reply is shown. */}
        <ErrorMessage
          error={error && !hold && !isCcRefused && !hasCode(error, 'conflict') ? error : replyOptionsError}
        />
        <Toolbar>
          <Button variant="primary" type="submit" disabled={isWaiting || !text.trim()}>
            {t.send}
          </Button>
          <Button type="submit" name="close" disabled={isWaiting || !text.trim()}>
            {t.sendClose}
          </Button>
          <Menu label={t.later}>
            <TimeChoices
              label={t.schedule}
              field={laterTime}
              disabled={isWaiting}
              onChoose={(leavesAt) => send({ leavesAt })}
            />
          </Menu>
        </Toolbar>
      </div>
      <div className={css.below}>
        <details>
          <summary>{t.below}</summary>
          <p className={components.userText} dir="auto">
            {replyOptions && (replyOptions.signature || t.noSignature)}
          </p>
          <p>{fields.message && t.quoted}</p>
          <p>{fill(t.replies, { email: agency.email })}</p>
        </details>
        {text.trim() && <span className="u-label">{isSending ? t.sendingNow : draftText}</span>}
      </div>
    </Composer>
  );
}
