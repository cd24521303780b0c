import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { cashierName } from '../cashiers.ts';
import { leftText, tenderName } from '../gift-cards.ts';
import { formatMoment, now, taxLabel, type Return, type Sale, type SoldLine, keyOf } from '../state.ts';
import css from './Receipt.module.css';
import largeAmount from './LargeAmount.module.css';
import { InputField, IssueMessage } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { PrintSheet } from '../../kit/view/PrintSheet.tsx';
import type { TillStore } from '../store.ts';
import { useState } from 'react';
import { refundOf, returnable } from '../returns.ts';
import { Stepper } from './Stepper.tsx';

interface ReceiptProps {
  sale: Sale;
  onNext: () => void;
  onReturn: () => void;
  onMail: () => void;
}

/** The receipt of a sale. While it is open, printing the page prints only the receipt. */
export function Receipt({ sale, onNext, onReturn, onMail }: ReceiptProps) {
  const { change } = sale;
  return (
    <>
      {change > 0 && (
        <p className={largeAmount.large}>
          <span>{texts.receipt.changeDue}</span> <b>{formatMoney(change)}</b>
        </p>
      )}
      <Paper sale={sale} />
      <Toolbar>
        <Button onClick={() => print()}>{texts.receipt.print}</Button>
        <Button onClick={onMail}>{texts.receipt.mail}</Button>
        <Button onClick={onReturn}>{texts.receipt.back}</Button>
        <Button variant="primary" autoFocus onClick={onNext}>
          {texts.receipt.next}
        </Button>
      </Toolbar>
    </>
  );
}

/** The printed part of a receipt. */
function Paper({ sale }: { sale: Sale }) {
  const { lines, off, tax, total, tip, tenders, change, customer, waiting } = sale;
  return (
    <PrintSheet className={css.paper}>
      <p>{texts.receipt.shop}</p>
      <p>
        {[
          formatText(texts.receipt.number, { number: sale.receipt }),
          formatText(texts.receipt.till, { number: sale.till }),
          formatMoment(sale.at),
        ].join(' · ')}
      </p>
      <p>{formatText(texts.cashier.at, { name: cashierName(sale.cashier) })}</p>
      {customer && <p>{formatText(texts.receipt.customer, { name: customer.name })}</p>}
      <Sums rows={lines.map(lineOf)} />
      <Sums
        totalled
        rows={[
          [taxLabel, tax],
          [texts.total, total],
        ]}
      />
      {tip > 0 && (
        <Sums
          totalled
          rows={[
            [texts.tip, tip],
            [texts.receipt.withTip, total + tip],
          ]}
        />
      )}
      <Sums
        rows={[
          ...tenders.map((tender) => [tenderName(tender), tender.cents] as const),
          ...(change > 0 ? [[texts.receipt.change, change] as const] : []),
        ]}
      />
      {tenders.map((tender, index) => {
        const left = leftText(tender, tender.left);
        return left && <p key={index}>{left}</p>;
      })}
      {waiting && tenders.some(({ kind }) => kind === 'card') && <p>{texts.terminal.stored}</p>}
      {off > 0 && <p>{formatText(texts.receipt.saved, { sum: formatMoney(off) })}</p>}
      <p>{texts.receipt.thanks}</p>
    </PrintSheet>
  );
}

const lineOf = ({ count, name, taxed, cents }: SoldLine) => {
  const item = `${count} × ${name}`;
  return [taxed ? formatText(texts.receipt.taxed, { item }) : item, cents] as const;
};

/** The receipt of a refund. */
export function RefundReceipt({ refund, onNext }: { refund: Return; onNext: () => void }) {
  const { lines, tax, total, tenders, at, cashier } = refund;
  return (
    <>
      <PrintSheet className={css.paper}>
        <p>{texts.receipt.shop}</p>
        <p>{formatMoment(at)}</p>
        <p>{formatText(texts.cashier.at, { name: cashierName(cashier) })}</p>
        <Sums rows={lines.map(lineOf)} />
        <Sums
          totalled
          rows={[
            [taxLabel, tax],
            [texts.returns.refunded, total],
          ]}
        />
        <Sums rows={tenders.map((tender) => [tenderName(tender), tender.cents] as const)} />
      </PrintSheet>
      <Toolbar>
        <Button onClick={() => print()}>{texts.receipt.print}</Button>
        <Button variant="primary" autoFocus onClick={onNext}>
          {texts.returns.next}
        </Button>
      </Toolbar>
    </>
  );
}

/** The receipt as an email draft, because the demo sends nothing. */
export function MailReceipt({ sale, dispatch }: TillStore & { sale: Sale }) {
  const t = texts.receipt;
  return (
    <>
      <Form
        onSubmit={({ text }) => dispatch({ type: 'mailReceipt', sale: sale.number, email: text('email') })}
      >
        <InputField
          wide
          autoFocus
          label={texts.customer.email}
          name="email"
          inputMode="email"
          maxLength={100}
          defaultValue={sale.mailedTo ?? sale.customer?.email}
        />
        <SubmitButton>{t.draft}</SubmitButton>
      </Form>
      {sale.mailedTo && (
        <>
          <p>
            <span>{formatText(t.to, { email: sale.mailedTo })}</span>
            <br />
            <span>{formatText(t.subject, { number: sale.receipt, shop: t.shop })}</span>
          </p>
          <Paper sale={sale} />
          <p>
            <b>{t.notSent}</b>
          </p>
        </>
      )}
    </>
  );
}

interface ReturnFormProps {
  store: TillStore;
  sale: Sale;
  onDone: () => void;
  onBack: () => void;
}

/** Selects returned goods and shows the refund. */
export function ReturnForm({ store: { state: till, dispatch }, sale, onDone, onBack }: ReturnFormProps) {
  const t = texts.returns;
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [issue, setIssue] = useState<string>();
  const refund = refundOf(till, sale, counts);
  const open = sale.lines.filter((line) => returnable(till, sale, line) > 0);
  const submitReturn = () => {
    const result = dispatch({ type: 'return', sale: sale.number, counts, at: now() });
    if (result.ok) onDone();
    else setIssue(result.issues[0]?.message);
  };
  const refunds = refund.tenders.map((tender) => `${tenderName(tender)} ${formatMoney(tender.cents)}`);
  return (
    <>
      <p>{open.length > 0 ? t.intro : t.none}</p>
      <Records>
        {open.map((line) => {
          const key = keyOf(line);
          const max = returnable(till, sale, line);
          return (
            <li key={key} className="u-cluster u-spread u-gap-2">
              <span>{formatText(t.line, { name: line.name, count: max })}</span>
              <Stepper
                name={line.name}
                count={counts[key] ?? 0}
                max={max}
                onCount={(count) => {
                  setCounts({ ...counts, [key]: count });
                  setIssue(undefined);
                }}
              />
            </li>
          );
        })}
      </Records>
      {refunds.length > 0 && <p>{formatText(t.method, { ways: refunds.join(', ') })}</p>}
      <IssueMessage>{issue}</IssueMessage>
      <Toolbar>
        {open.length > 0 && (
          <Button variant="primary" onClick={submitReturn}>
            {formatText(t.take, { sum: formatMoney(refund.total) })}
          </Button>
        )}
        <Button onClick={onBack}>{texts.receipt.backTill}</Button>
      </Toolbar>
    </>
  );
}
