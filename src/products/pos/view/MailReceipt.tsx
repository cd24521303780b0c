import { messages } from '#demo/pos';
import { InputField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import type { Sale } from '../model/till.ts';
import { Paper } from './Receipt.tsx';
import type { TillStore } from './store.ts';

const t = messages.receipt;

/** The receipt as an email: a draft to look at, because the demo sends nothing. */
export function MailReceipt({ sale, dispatch }: Pick<TillStore, 'dispatch'> & { sale: Sale }) {
  return (
    <>
      <Form
        onSubmit={({ text }) => dispatch({ do: 'mail receipt', sale: sale.number, email: text('email') })}
      >
        <InputField
          wide
          autoFocus
          label={messages.customer.email}
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
            {t.to(sale.mailedTo)}
            <br />
            {t.subject(sale.number, t.shop)}
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
