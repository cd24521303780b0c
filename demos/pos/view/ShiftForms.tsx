import { useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, moneyInputValue, formatMoney } from '../../../content-model/text/format.ts';
import { InputField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { type TillStore } from '../store.ts';
import { FLOAT } from '../seed.ts';
import { sum, type Cents } from '../../kit/money.ts';
import { parseWhole } from '../../kit/typed.ts';
import { Sums } from '../../kit/view/Figures.tsx';
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
  onClose: () => void;
}

/** The cash count: how many of each note and coin. Hides the expected amount. */
export function CloseShiftDialog(props: CloseShiftDialogProps) {
  const { state: till, dispatch, onCounted, onClose } = props;
  const [counts, setCounts] = useState<Record<Cents, string>>({});
  const parsed = COINS.map((coin) => ({ coin, ...parseWhole(counts[coin] || '0', { min: 0, max: 9_999 }) }));
  const counted = sum(parsed.map(({ coin, value = 0 }) => coin * value));
  const [shownDifference, setShownDifference] = useState<Cents>();
  const close = () => {
    const issues = parsed.flatMap(({ coin, message }) => (message ? [{ path: String(coin), message }] : []));
    const untouched = Object.values(counts).every((text) => text === '');
    if (untouched) issues.push({ path: String(COINS[0]), message: t.nothing });
    const difference = counted - expectedCash(till);
    // Blind count: shows the difference only now and requires confirmation.
    if (issues.length === 0 && difference !== 0 && shownDifference !== difference) {
      setShownDifference(difference);
      return { ok: false as const, issues };
    }
    const result = dispatch({ type: 'closeShift', counted, at: now() }, issues);
    if (result.ok) onCounted();
    return result;
  };
  return (
    <FormDialog
      title={t.title}
      label={shownDifference === undefined ? t.close : t.accept}
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
          <p role="alert">
            <b>{formatText(t.differs, { difference: formatMoney(shownDifference) })}</b>{' '}
            <span>{t.again}</span>
          </p>
        )}
      </div>
    </FormDialog>
  );
}
