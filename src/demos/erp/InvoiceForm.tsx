import type { FormEvent } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Form } from '../parts/Form.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { ChoiceField, InputField } from '../parts/InputField.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { parseWhole } from '../parts/whole-number.ts';
import { MOST_PIECES } from './books.ts';
import { ItemOptions } from './ItemOptions.tsx';
import { sold, type Sku } from './shelf.ts';
import type { BooksDesk } from './useBooks.ts';
import { words } from './words.ts';

interface InvoiceFormProps extends BooksDesk {
  onClose: () => void;
}

export function InvoiceForm({ run, complain, problem, onClose }: InvoiceFormProps) {
  const t = words.invoice;
  const close = () => {
    complain();
    onClose();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    const typed = formTexts(event);
    const quantity = parseWhole(typed('quantity'), 1, MOST_PIECES);
    if (quantity.value === undefined) return complain('quantity', quantity.problem);
    const customer = typed('customer');
    if (run({ do: 'invoice', customer, sku: typed('sku') as Sku, quantity: quantity.value })) close();
  };
  return (
    <Dialog title={t.add} onClose={close}>
      <Form onSubmit={send}>
        <InputField
          label={t.customer}
          name="customer"
          maxLength={60}
          problem={problem('customer')}
          autoFocus
        />
        <ChoiceField label={words.item} name="sku">
          <ItemOptions skus={sold} />
        </ChoiceField>
        <InputField label={words.pieces} name="quantity" inputMode="numeric" problem={problem('quantity')} />
        <p>{t.note}</p>
        <ToolButton type="submit" look="main">
          {t.send}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
