import { formatDay, formatMoney, formatText } from '../../../content-model/text/format.ts';
import { InputField } from '../../../ui/Field.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Mark, RecordRow } from '../../kit/view/Panel.tsx';
import { billDueDay } from '../purchasing.ts';
import { MAX_CENTS } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';
import { Newest } from './Newest.tsx';
import { Steps } from './Steps.tsx';

const t = texts.bill;

const STEPS = [{ state: 'open', type: 'payBill', label: texts.order.pay }] as const;

/** Bills for what is no item of the stock, such as electricity. */
export function BillList({ state: books, dispatch, issue }: BooksStore) {
  if (books.bills.length === 0) return null;
  return (
    <>
      <h4>{t.title}</h4>
      <Newest list={books.bills} initialCount={5}>
        {(bill) => {
          const { number, supplier, what, cents, day, state } = bill;
          return (
            <RecordRow
              key={number}
              title={formatText(t.line, { number, supplier })}
              issue={issue(`bill-${number}`)}
              actions={
                state === 'paid' ? (
                  <Mark>{texts.order.paid}</Mark>
                ) : (
                  <Steps
                    steps={STEPS}
                    state={state}
                    of={formatText(t.which, { number })}
                    onStep={(type) => dispatch({ type, number })}
                  />
                )
              }
            >
              <span>{formatText(t.facts, { what, sum: formatMoney(cents), day: formatDay(day) })}</span>
              {state === 'open' && (
                <span>{formatText(texts.order.due, { day: formatDay(billDueDay(bill)) })}</span>
              )}
            </RecordRow>
          );
        }}
      </Newest>
    </>
  );
}

export function BillForm({ dispatch }: BooksStore) {
  return (
    <FormButton
      variant="outline"
      title={t.add}
      label={t.save}
      onSubmit={({ text, money, issues }) => {
        const [supplier, what] = [text('supplier'), text('what')];
        const cents = money('cents', { max: MAX_CENTS });
        return dispatch({ type: 'enterBill', supplier, what, cents }, issues);
      }}
    >
      <InputField label={t.supplier} name="supplier" autoFocus />
      <InputField label={t.what} name="what" />
      <InputField label={t.cents} name="cents" inputMode="decimal" />
    </FormButton>
  );
}
