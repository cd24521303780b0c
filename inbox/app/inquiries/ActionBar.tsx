import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ChoiceField } from '../../../ui/Field.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Icon } from '../components/Icon.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { Menu, MenuButton } from '../components/Menu.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { requestErasure } from '../erasure-request.ts';
import { isPast } from '../format.tsx';
import { STATUSES } from '../../api/choices.ts';
import type { Inquiry, Status } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { contact, detail as t, list, statuses } from '../texts/inquiries.ts';
import { replies } from '../texts/replies.ts';
import { forward } from '../texts/files.ts';
import { data } from '../texts/personal-data.ts';
import { toast, toastError } from '../toasts.tsx';
import { useAction } from '../useAction.ts';
import { releaseTyping } from '../typing-ahead.ts';
import { useKeys } from '../useKeys.ts';
import { useMedia } from '../useMedia.ts';
import { assign, markAnswered, markUnread, move, review, snooze } from './actions.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { Forward } from './Forward.tsx';
import { openTimes, TimeChoices } from './TimeChoices.tsx';
import { phoneLink, phoneOf } from './phone.ts';
import css from './ActionBar.module.css';
import { below } from '../../../ui/tokens/breakpoints.ts';

export type Writing = 'reply' | 'note' | undefined;

interface ActionBarProps {
  inquiry: Inquiry;
  /** Whether inquiries are selected in the list. */
  hasSelection: boolean;
  /** Opens an editor, or moves the focus into it. */
  onWrite: (writing: 'reply' | 'note') => void;
  /** Moves the focus to the first inquiry that can be merged. */
  onMerge: () => void;
  /** A key that was pressed while the inquiry was loading, and opens a field of it. */
  heldKey: string | undefined;
}

/** Keys that open a field of an inquiry. */
export const OPENING_KEYS = ['r', 'n', 'f', 'a', 's'];

export const BackToList = () => (
  <Link href="/" className={css.back!} aria-label={t.back}>
    <span aria-hidden="true">←</span>
  </Link>
);

/** The actions on an inquiry, in a sticky bar above its text. */
export function ActionBar({ inquiry, hasSelection, onWrite, onMerge, heldKey }: ActionBarProps) {
  const { reference, state, status, assignee, dueAt, fields, snoozedUntil } = inquiry;
  const mayChange = useMayChange();
  const { mutate, isPending, error } = useAction((action: () => Promise<unknown>) => action());
  const selection = { references: [reference] };
  const isQuarantined = state === 'quarantined';
  const assigneeField = useRef<HTMLSelectElement>(null);
  const snoozeTime = useRef<HTMLInputElement>(null);
  const [isForwarding, setIsForwarding] = useState(false);
  const opening: Record<string, () => void> = mayChange
    ? {
        r: () => onWrite('reply'),
        n: () => onWrite('note'),
        f: () => (isQuarantined ? toast(list.releaseFirst) : setIsForwarding(true)),
        // With a selection, these keys are about that.
        ...(!hasSelection && {
          a: () => (isQuarantined ? toast(list.releaseFirst) : assigneeField.current?.focus()),
          s: () => (isQuarantined ? toast(list.releaseFirst) : openTimes(snoozeTime)),
        }),
      }
    : {};
  useKeys(
    {
      ...(!hasSelection && { u: () => markUnread(reference).catch(toastError) }),
      ...(mayChange && { g: onMerge }),
    },
    opening,
  );
  const openHeld = useEffectEvent(() => {
    const open = heldKey === undefined ? undefined : opening[heldKey];
    if (open && releaseTyping()) open();
  });
  useEffect(() => openHeld(), []);
  const isNarrow = useMedia(below('medium'));
  const phone = phoneOf(inquiry);
  const secondaryActions = (
    <>
      <AssigneeField
        isDisabled={isQuarantined}
        label={isNarrow && mayChange ? t.assignee : <VisuallyHidden>{t.assignee}</VisuallyHidden>}
        field={assigneeField}
        assignee={assignee}
        onAssign={(next) => mutate(() => assign(selection, next))}
      />
      {mayChange && !isQuarantined && (
        <Menu label={t.snooze}>
          <TimeChoices
            label={t.snooze}
            field={snoozeTime}
            disabled={isPending}
            onChoose={(at) => mutate(() => snooze(selection, at))}
          />
          {snoozedUntil !== null && !isPast(snoozedUntil) && (
            <MenuButton disabled={isPending} onClick={() => mutate(() => snooze(selection, null))}>
              {t.wake}
            </MenuButton>
          )}
        </Menu>
      )}
    </>
  );
  return (
    <>
      <div role="group" aria-label={t.actions} className={css.bar}>
        <BackToList />
        <ChoiceField
          name="status"
          label={<VisuallyHidden>{t.status}</VisuallyHidden>}
          value={status}
          disabled={!mayChange || isQuarantined}
          choices={STATUSES.map((one) => [one, statuses[one]])}
          onChange={(event) => {
            const next = event.target.value as Status;
            mutate(() => move(selection, next));
          }}
        />
        {!(isNarrow && mayChange) && secondaryActions}
        {isNarrow && (
          <div className={css.reach}>
            {phone && (
              <a href={phoneLink(phone)} aria-label={contact.call}>
                <Icon name="call" />
              </a>
            )}
            {inquiry.hasMailbox && (
              <a href={`mailto:${encodeURIComponent(fields.email)}`} aria-label={contact.email}>
                <Icon name="email" />
              </a>
            )}
            {mayChange && status !== 'closed' && (
              <IconButton
                icon="check"
                label={t.close}
                onClick={() => mutate(() => move(selection, 'closed'))}
              />
            )}
          </div>
        )}
        {mayChange && (
          <Menu label={t.more} icon="more">
            {isNarrow && secondaryActions}
            <MenuButton disabled={isPending} onClick={() => mutate(() => markUnread(reference))}>
              {t.markUnread}
            </MenuButton>
            {dueAt !== null && (
              <MenuButton disabled={isPending} onClick={() => mutate(() => markAnswered(selection))}>
                {replies.answeredElsewhere}
              </MenuButton>
            )}
            {!isQuarantined && <MenuButton onClick={() => setIsForwarding(true)}>{forward.title}</MenuButton>}
            {!isQuarantined && (
              <MenuButton disabled={isPending} onClick={() => mutate(() => review(selection, 'spam'))}>
                {list.spam}
              </MenuButton>
            )}
            <Link href="/data" onClick={() => requestErasure(fields.email)}>
              {data.eraseAddress}
            </Link>
          </Menu>
        )}
      </div>
      {isForwarding && <Forward reference={reference} onClose={() => setIsForwarding(false)} />}
      <ErrorMessage error={error} />
    </>
  );
}
