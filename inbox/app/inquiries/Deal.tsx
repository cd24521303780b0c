import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { useFocusHome } from '../../../ui/keyboard/focus.ts';
import { Form } from '../components/Form.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { CHANGE, queries, type Inquiry } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { detail as t, statuses } from '../texts/inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { useKeys } from '../useKeys.ts';
import { useAction } from '../useAction.ts';
import type { InquiryChangeInput } from '../../api/contracts.ts';
import { changeOne } from './actions.ts';
import css from './Deal.module.css';

/** The value of a won or lost deal, and the reason. A member who has won it by a key goes on with the value. */
export function Deal({ inquiry }: { inquiry: Inquiry }) {
  const mayChange = useMayChange();
  const { reference, status, dealValue, reason } = inquiry;
  const { mutate, isPending, error } = useAction((change: InquiryChangeInput) =>
    changeOne(reference, change),
  );
  const valueField = useRef<HTMLInputElement>(null);
  const focusHome = useFocusHome();
  const leaveByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') focusHome();
  };
  const focusValue = () => {
    // The bar above would cover it.
    valueField.current?.scrollIntoView({ block: 'center' });
    valueField.current?.focus();
    valueField.current?.select();
  };
  const askForValue = useEffectEvent(() => {
    const isOwnChange = queries.isMutating({ mutationKey: [CHANGE] }) > 0;
    const isTyping = document.activeElement?.matches('input, textarea, select');
    if (isOwnChange && !isTyping) focusValue();
  });
  useEffect(() => {
    if (status === 'won') askForValue();
  }, [status]);
  useKeys({ v: focusValue });
  if (!mayChange || (status !== 'won' && status !== 'lost')) return null;
  return (
    <Form
      // Remounts with the values that a colleague saved meanwhile.
      key={`${dealValue} ${reason}`}
      onSubmit={(values) => {
        mutate({
          dealValue: values.get('value') ? Number(values.get('value')) : null,
          reason: String(values.get('reason')),
        });
        // At once: a save that ends late would take the focus from a reply that was begun meanwhile.
        focusHome();
      }}
    >
      <div className={css.fields}>
        <InputField
          label={t.value}
          ref={valueField}
          name="value"
          type="number"
          min={0}
          max={1_000_000_000}
          step={1}
          inputMode="numeric"
          onKeyDown={leaveByEscape}
          defaultValue={dealValue ?? ''}
        />
        <InputField
          label={fill(t.reason, { status: statuses[status] })}
          name="reason"
          maxLength={200}
          onKeyDown={leaveByEscape}
          defaultValue={reason}
        />
        <Button type="submit" disabled={isPending}>
          {t.saveDeal}
        </Button>
      </div>
      <ErrorMessage error={error} />
    </Form>
  );
}
