import { startTransition, useRef, useState, type RefObject } from 'react';
import { data, texts } from '../texts.ts';
import {
  formatText,
  formatRounded,
  formatMoney,
  toMinor,
  moneyInputValue,
} from '../../../content-model/text/format.ts';
import { type Cents, shareOf } from '../../kit/money.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import type { Issue, Result } from '../../kit/result.ts';
import { parseMoney } from '../../kit/typed.ts';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { InputField, IssueMessage } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { dueOf, billOf } from '../pay.ts';
import { leftOnGiftCard, leftText, sampleGiftCards, tenderName } from '../gift-cards.ts';
import { KINDS, now, type Tender, type Till } from '../state.ts';
import type { TillStore } from '../store.ts';
import { Chips } from './Chips.tsx';
import largeAmount from './LargeAmount.module.css';
import css from './Payment.module.css';

const t = texts.paying;

const NOTES: readonly Cents[] = data.notes.map(toMinor);

interface PaymentProps extends TillStore {
  /** Called with the receipt number when everything is paid. */
  onPaid: (receipt: number) => void;
}

/** Takes payments in any combination until nothing is due. The field suggests the remaining amount. */
export function Payment({ onPaid, ...store }: PaymentProps) {
  const { state: till, dispatch } = store;
  const due = dueOf(till);
  const [typed, setTyped] = useState<string>();
  const [issue, setIssue] = useState<string>();
  const tipField = useRef<HTMLInputElement>(null);
  const amount = typed ?? moneyInputValue(due);
  const changeAmount = (text: string | undefined) => {
    setTyped(text);
    setIssue(undefined);
  };
  /** What a card is asked for: by the card terminal until it has a card, or by the form for a gift card. */
  const [charge, setCharge] = useState<{ kind: Tender['kind']; cents: Cents }>();
  const pay = (tender: Tender, found: readonly Issue[] = []) => {
    const result = dispatch({ type: 'pay', tender, at: now() }, found);
    if (!result.ok) return result;
    setTyped(undefined);
    setIssue(undefined);
    setCharge(undefined);
    // In a transition, because a receipt takes longer than a press may wait.
    if (result.state.tenders.length === 0) startTransition(() => onPaid(result.state.sales.length));
    return result;
  };
  const choose = (kind: Tender['kind']) => {
    // A tip that cannot be read must not be dropped.
    if (tipField.current?.ariaInvalid) return tipField.current.focus();
    const { value: cents = NaN, message } = parseMoney(amount);
    const found = message === undefined ? [] : [{ path: 'amount', message }];
    const isRefused = kind === 'giftCard' && till.known[0] !== null;
    const isCharge = kind !== 'cash' && !isRefused && found.length === 0 && cents > 0 && cents <= due;
    // In a transition, as the receipt.
    if (isCharge) return startTransition(() => setCharge({ kind, cents }));
    const result = pay({ kind, cents }, found);
    if (!result.ok) setIssue(result.issues[0]?.message);
  };
  if (charge?.kind === 'card')
    return (
      <Terminal
        {...store}
        cents={charge.cents}
        onCharged={() => pay(charge)}
        onCancel={() => setCharge(undefined)}
      />
    );
  if (charge)
    return <GiftCard till={till} cents={charge.cents} onPay={pay} onCancel={() => setCharge(undefined)} />;
  return (
    <>
      <p className={largeAmount.large}>
        <span>{t.due}</span> <b>{formatMoney(due)}</b>
      </p>
      {till.tenders.length === 0 && <TipField {...store} field={tipField} />}
      <Records>
        {till.tenders.map((tender, index) => (
          <li key={index} className="u-cluster u-spread">
            <span>
              {`${tenderName(tender)} ${formatMoney(tender.cents)}`}{' '}
              <small>{leftText(tender, leftOnGiftCard(till, tender.giftCard))}</small>
            </span>
            <Button
              variant="quiet"
              aria-label={formatText(t.takeBack, {
                kind: tenderName(tender),
                sum: formatMoney(tender.cents),
              })}
              onClick={() => dispatch({ type: 'removePayment', index })}
            >
              {t.takeBackShort}
            </Button>
          </li>
        ))}
      </Records>
      <InputField
        label={t.amount}
        // On a touch screen, the keyboard would cover the buttons.
        autoFocus={matchMedia('(pointer: fine)').matches}
        inputMode="decimal"
        maxLength={12}
        value={amount}
        issue={issue}
        onChange={(event) => changeAmount(event.target.value)}
      />
      <Toolbar>
        {NOTES.map((note) => (
          <Button key={note} onClick={() => changeAmount(moneyInputValue(note))}>
            {formatText(t.note, { sum: formatRounded(note) })}
          </Button>
        ))}
        <Button onClick={() => changeAmount(undefined)}>{t.exact}</Button>
      </Toolbar>
      <div className={css.kinds}>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => choose(kind)}>
            {t.kinds[kind]}
          </Button>
        ))}
      </div>
    </>
  );
}

interface TerminalProps extends TillStore {
  cents: Cents;
  onCharged: () => void;
  onCancel: () => void;
}

/** A simulated card terminal, whose cards are accepted or declined. A declined card moves no money. */
function Terminal({ state: till, dispatch, cents, onCharged, onCancel }: TerminalProps) {
  const [declined, setDeclined] = useState(false);
  // Without a line, the terminal asks no bank.
  const isOffline = till.known[0] !== null;
  const decline = () => setDeclined(dispatch({ type: 'decline', cents }).ok);
  return (
    <>
      <p className={largeAmount.large}>
        <span>{texts.terminal.title}</span> <b>{formatMoney(cents)}</b>
      </p>
      <p>{texts.terminal.intro}</p>
      {isOffline && <p>{texts.terminal.stored}</p>}
      <IssueMessage>{declined && texts.terminal.declined}</IssueMessage>
      <Toolbar>
        <Button variant="primary" autoFocus onClick={onCharged}>
          {texts.terminal.good}
        </Button>
        {!isOffline && <Button onClick={decline}>{texts.terminal.bad}</Button>}
        <Button variant="quiet" onClick={onCancel}>
          {texts.terminal.cancel}
        </Button>
      </Toolbar>
    </>
  );
}

interface GiftCardProps {
  till: Till;
  cents: Cents;
  onPay: (tender: Tender, issues: readonly Issue[]) => Result<Till>;
  onCancel: () => void;
}

/** Takes the number of a gift card, and how much of the bill it pays. */
function GiftCard({ till, cents, onPay, onCancel }: GiftCardProps) {
  const { total, tip } = billOf(till);
  const due = dueOf(till);
  const paid = total + tip - due;
  return (
    <Form
      onSubmit={({ text, money, issues }) =>
        onPay({ kind: 'giftCard', giftCard: text('giftCard'), cents: money('amount') }, issues)
      }
    >
      <div data-wide="">
        <Sums
          totalled
          rows={[
            [texts.total, total],
            ...(tip > 0 ? [[texts.tip, tip] as const] : []),
            ...(paid > 0 ? [[texts.paid, 0 - paid] as const] : []),
            [t.due, due],
          ]}
        />
      </div>
      <InputField
        wide
        autoFocus
        label={texts.giftCard.number}
        name="giftCard"
        inputMode="numeric"
        maxLength={4}
      />
      <small data-wide="">{sampleGiftCards(till)}</small>
      <InputField
        wide
        label={t.amount}
        name="amount"
        inputMode="decimal"
        maxLength={12}
        defaultValue={moneyInputValue(cents)}
      />
      <div data-wide="">
        <Toolbar>
          <SubmitButton>{texts.giftCard.charge}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {texts.terminal.cancel}
          </Button>
        </Toolbar>
      </div>
    </Form>
  );
}

const OTHER = -1;

interface TipFieldProps extends TillStore {
  field: RefObject<HTMLInputElement | null>;
}

/** Offered tip percentages, or any amount. Invalid input leaves the tip unchanged and stops the payment. */
function TipField({ state: till, dispatch, field }: TipFieldProps) {
  const { tipCents, tipPercent } = till;
  const { gross, off, total } = billOf(till);
  const [typed, setTyped] = useState(tipCents === undefined ? '' : moneyInputValue(tipCents));
  const offered = data.tips.map(
    (percent) =>
      [
        percent,
        formatText(t.tip, { percent, sum: formatMoney(shareOf(gross - off, percent * 100)) }),
      ] as const,
  );
  const issueOf = (text: string) => {
    const { value = 0, message } = parseMoney(text || '0');
    return value > total ? formatText(t.tipTooMuch, { sum: formatMoney(total) }) : message;
  };
  const choose = (percent: number) => {
    setTyped('');
    dispatch(percent === OTHER ? { type: 'tip', cents: 0 } : { type: 'tip', percent });
  };
  return (
    <>
      <Chips
        inOneRow
        label={texts.tip}
        choices={[[0, t.noTip], ...offered, [OTHER, t.otherTip]]}
        chosen={tipCents === undefined ? tipPercent : OTHER}
        onChoose={choose}
      />
      {tipCents !== undefined && (
        <InputField
          ref={field}
          label={t.tipSum}
          inputMode="decimal"
          maxLength={12}
          placeholder="0"
          value={typed}
          issue={issueOf(typed)}
          onChange={({ target }) => {
            setTyped(target.value);
            const { value } = parseMoney(target.value || '0');
            if (value !== undefined && value <= total) dispatch({ type: 'tip', cents: value }, [], true);
          }}
        />
      )}
    </>
  );
}
