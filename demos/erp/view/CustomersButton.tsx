import { useState } from 'react';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { sum } from '../../kit/money.ts';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import type { FormValues } from '../../kit/typed.ts';
import type { Customer } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';
import css from './CustomersButton.module.css';

const t = texts.customer;

/** Opens the customers, with what each owes, and a form for another or for the details of one. */
export function CustomersButton({ state: books, dispatch }: BooksStore) {
  const [opened, open, close] = useOpened<true>();
  const [changed, setChanged] = useState<number>();
  const invoicesOf = (name: string) => books.invoices.filter(({ customer }) => customer === name);
  const owes = (name: string) =>
    sum(invoicesOf(name).map(({ state, cents, tax }) => (state === 'sent' ? cents + tax : 0)));
  const customer = books.customers.find(({ number }) => number === changed);
  return (
    <>
      <Button onClick={() => open(true)}>{t.title}</Button>
      {opened && (
        <Dialog title={t.title} onClose={close}>
          <FigureTable
            columns={[t.name, t.invoices, t.owes]}
            rows={books.customers.map(({ number, name, contact, resale }) => [
              <span key={number} className={css.customer}>
                <Button variant="quiet" onClick={() => setChanged(number)}>
                  {resale ? formatText(t.exempt, { name }) : name}
                </Button>
                {contact}
              </span>,
              invoicesOf(name).length,
              formatMoney(owes(name)),
            ])}
          />
          {customer && <h4>{formatText(t.change, { name: customer.name })}</h4>}
          <Form
            key={changed}
            onSubmit={({ text, checked }, form) => {
              const details = detailsIn(text);
              const result = customer
                ? dispatch({ type: 'changeCustomer', number: customer.number, ...details })
                : dispatch({
                    type: 'addCustomer',
                    name: text('name'),
                    ...details,
                    resale: checked('resale'),
                  });
              if (result.ok) form.reset();
              if (result.ok) setChanged(undefined);
              return result;
            }}
          >
            {!customer && <InputField wide label={t.name} name="name" />}
            <DetailFields customer={customer} />
            {!customer && (
              <label data-wide="">
                <input type="checkbox" name="resale" /> {texts.invoice.resale}
              </label>
            )}
            <SubmitButton>{customer ? t.save : t.add}</SubmitButton>
          </Form>
        </Dialog>
      )}
    </>
  );
}

/** The contact and where the invoices go. */
function DetailFields({ customer }: { customer: Customer | undefined }) {
  return (
    <>
      <InputField
        label={t.contact}
        name="contact"
        autoFocus={customer !== undefined}
        defaultValue={customer?.contact}
      />
      <InputField label={t.email} name="email" inputMode="email" defaultValue={customer?.email} />
      <InputField wide label={t.address} name="address" defaultValue={customer?.address} />
    </>
  );
}

const detailsIn = (text: FormValues['text']) => ({
  contact: text('contact'),
  email: text('email'),
  address: text('address'),
});
