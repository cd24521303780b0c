import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { sum } from '../../kit/money.ts';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';

const t = texts.customer;

/** Opens the customers, with what each owes, and a form for another. */
export function CustomersButton({ state: books, dispatch }: BooksStore) {
  const [opened, open, close] = useOpened<true>();
  const invoicesOf = (name: string) => books.invoices.filter(({ customer }) => customer === name);
  const owes = (name: string) =>
    sum(invoicesOf(name).map(({ state, cents, tax }) => (state === 'sent' ? cents + tax : 0)));
  return (
    <>
      <Button onClick={() => open(true)}>{t.title}</Button>
      {opened && (
        <Dialog title={t.title} onClose={close}>
          <FigureTable
            columns={[t.name, t.invoices, t.owes]}
            rows={books.customers.map(({ name, resale }) => [
              resale ? formatText(t.exempt, { name }) : name,
              invoicesOf(name).length,
              formatMoney(owes(name)),
            ])}
          />
          <Form
            onSubmit={({ text, checked }, form) => {
              const result = dispatch({ type: 'addCustomer', name: text('name'), resale: checked('resale') });
              if (result.ok) form.reset();
              return result;
            }}
          >
            <InputField wide label={t.name} name="name" />
            <label data-wide="">
              <input type="checkbox" name="resale" /> {texts.invoice.resale}
            </label>
            <SubmitButton>{t.add}</SubmitButton>
          </Form>
        </Dialog>
      )}
    </>
  );
}
