import { useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, moneyInputValue, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField, IssueMessage, useIssue } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { type TillStore } from '../store.ts';
import { FLOAT } from '../seed.ts';
import { sum, type Cents } from '../../kit/money.ts';
import { parseWhole, type FormValues } from '../../kit/typed.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { COINS, expectedCash } from '../pay.ts';
import { now } from '../state.ts';
import css from './TillView.module.css';

const t = texts.shift;

/** Replaces the basket while no shift is open. */
export function OpenShift({ dispatch }: TillStore) {
  return (
    <div className={`u-stack u-gap-4 ${css.view}`}>
      <p>{t.closed}</p>
      <Form onSubmit={({ money, issues }) => dispatch({ type: 'openShift', float: money('float') }, issues)}>
        <InputField
          label={t.float}
          name="float"
          inputMode="decimal"
          maxLength={12}
          defaultValue={moneyInputValue(FLOAT)}
        />
        <SubmitButton>{t.open}</SubmitButton>
      </Form>
    </div>
  );
}

interface CloseShiftDialogProps extends TillStore {
  onCounted: () => void;
  /** Shows the payment that must be completed or taken back first. */
  onPay: () => void;
  onClose: () => void;
}

/** The cash count: how many of each note and coin. Hides the expected amount. */
export function CloseShiftDialog(props: CloseShiftDialogProps) {
  const { state: till, dispatch, onCounted, onPay, onClose } = props;
  const [counts, setCounts] = useState<Record<Cents, string>>({});
  const parsed = COINS.map((coin) => ({ coin, ...parseWhole(counts[coin] || '0', { min: 0, max: 9_999 }) }));
  const counted = sum(parsed.map(({ coin, value = 0 }) => coin * value));
  const [shownDifference, setShownDifference] = useState<Cents>();
  const [firstCounted, setFirstCounted] = useState<Cents>();
  const close = ({ checked }: FormValues) => {
    const issues = parsed.flatMap(({ coin, message }) => (message ? [{ path: String(coin), message }] : []));
    const untouched = Object.values(counts).every((text) => text === '');
    if (untouched) issues.push({ path: String(COINS[0]), message: t.nothing });
    const difference = counted - expectedCash(till);
    // Blind count: shows the difference only now, and has it accepted apart from the button, which a second press hits.
    if (issues.length === 0 && difference !== 0) {
      setShownDifference(difference);
      setFirstCounted((first = counted) => first);
      if (shownDifference !== difference) return { ok: false as const, issues };
      if (!checked('accept')) issues.push({ path: 'accept', message: t.again });
    }
    const isAgain = firstCounted !== undefined && firstCounted !== counted;
    const first = isAgain ? firstCounted : undefined;
    const result = dispatch({ type: 'closeShift', counted, firstCounted: first, at: now() }, issues);
    if (result.ok) onCounted();
    return result;
  };
  // The money of a sale that is not complete yet is in the drawer, but in no sale.
  if (till.tenders.length > 0)
    return (
      <Dialog title={t.title} onClose={onClose}>
        <p>{formatText(t.paying, { sum: formatMoney(sum(till.tenders.map(({ cents }) => cents))) })}</p>
        <Toolbar>
          <Button variant="primary" autoFocus onClick={onPay}>
            {t.show}
          </Button>
        </Toolbar>
      </Dialog>
    );
  return (
    <FormDialog
      title={t.title}
      label={t.close}
      onSubmit={close}
      onClose={onClose}
      intro={
        <>
          {till.parked.length > 0 && (
            <p>
              <b>{formatText(t.parked, { count: till.parked.length })}</b>
            </p>
          )}
          <p>{t.intro}</p>
        </>
      }
    >
      {parsed.map(({ coin, message }, index) => (
        <InputField
          key={coin}
          autoFocus={index === 0}
          label={formatMoney(coin)}
          inputMode="numeric"
          maxLength={5}
          placeholder="0"
          value={counts[coin] ?? ''}
          name={String(coin)}
          issue={message}
          onChange={(event) => {
            setCounts({ ...counts, [coin]: event.target.value });
            setShownDifference(undefined);
          }}
        />
      ))}
      <div data-wide="">
        <Sums rows={[[t.counted, counted]]} />
        {shownDifference !== undefined && (
          <>
            <p role="alert">
              <b>
                {formatText(shownDifference > 0 ? t.over : t.short, {
                  difference: formatMoney(Math.abs(shownDifference)),
                })}
              </b>
            </p>
            <AcceptField key={shownDifference} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

/** Accepts the difference that was counted. */
function AcceptField() {
  const { message, ...attributes } = useIssue('accept');
  return (
    <>
      <label>
        <input type="checkbox" name="accept" {...attributes} /> {t.accept}
      </label>
      <IssueMessage field={attributes.id}>{message}</IssueMessage>
    </>
  );
}
