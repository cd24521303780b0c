import { useState } from 'react';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { ChoiceField } from '../../../ui/Field.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Mark, RecordRow } from '../../kit/view/Panel.tsx';
import type { Sku } from '../inventory.ts';
import { MAX_PIECES, type Books, type Quote } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';
import { Newest } from './Newest.tsx';
import { Steps } from './Steps.tsx';
import { SaleFields } from './TillPanel.tsx';

const t = texts.quote;

const isDone = ({ state }: Quote) => state === 'invoiced' || state === 'declined';

/** Quotes that are not invoiced yet. A row keeps its place while the list is shown. */
export function QuoteList({ state: books, dispatch, issue }: BooksStore) {
  const [doneBefore] = useState(() => new Set(books.quotes.filter(isDone).map(({ number }) => number)));
  const listed = books.quotes.filter((quote) => !doneBefore.has(quote.number) || !isDone(quote));
  if (listed.length === 0) return null;
  return (
    <>
      <h4>{t.title}</h4>
      <Newest list={listed} initialCount={5}>
        {(quote) => {
          const { number, customer, sku, quantity, cents, tax, state } = quote;
          return (
            <RecordRow
              key={number}
              title={formatText(t.line, { number, customer })}
              issue={issue(`quote-${number}`)}
              actions={
                !isDone(quote) && (
                  <Steps
                    steps={STEPS}
                    state={state}
                    of={formatText(t.which, { number })}
                    onStep={(type) => dispatch({ type, number })}
                  />
                )
              }
            >
              <span>
                {isPaid(books, number) ? (
                  <Mark>{texts.invoice.paid}</Mark>
                ) : (
                  <Mark tone={TONES[state]}>{t.states[state]}</Mark>
                )}{' '}
                {formatText(t.facts, {
                  pieces: formatText(texts.piecesOf, { count: quantity, item: texts.items[sku] }),
                  sum: formatMoney(cents + tax),
                })}
              </span>
            </RecordRow>
          );
        }}
      </Newest>
    </>
  );
}

const STEPS = [
  { state: 'quoted', type: 'deliver', label: t.deliver },
  { state: 'delivered', type: 'invoiceQuote', label: t.invoice },
  { state: 'quoted', type: 'declineQuote', label: t.decline, isQuiet: true },
] as const;

const isPaid = ({ invoices }: Books, number: number) =>
  invoices.some(({ quote, state }) => quote === number && state === 'paid');

const TONES = { quoted: 'open', delivered: 'open', invoiced: 'good', declined: undefined } as const;

export const customerChoices = ({ customers }: Books) =>
  customers.map(({ number, name }) => [number, name] as const);

/** Quotes pieces to a customer. */
export function NewQuote({ state: books, dispatch }: BooksStore) {
  const [chosen, choose] = useState(1);
  const customer = books.customers.find(({ number }) => number === chosen);
  return (
    <FormButton
      title={t.add}
      label={t.send}
      onSubmit={({ text, whole, issues }) => {
        const [sku, quantity] = [text('sku') as Sku, whole('quantity', { min: 1, max: MAX_PIECES })];
        return dispatch({ type: 'quote', customer: Number(text('customer')), sku, quantity }, issues);
      }}
    >
      <ChoiceField
        label={t.customer}
        name="customer"
        autoFocus
        value={chosen}
        onChange={({ target }) => choose(Number(target.value))}
        choices={customerChoices(books)}
      />
      <SaleFields books={books} resale={customer?.resale ?? false} />
    </FormButton>
  );
}
