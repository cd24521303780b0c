import type { Typed } from '../../kit/view/form-texts.ts';
import { ChoiceField, InputField } from '../../kit/view/InputField.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import { DeskForm } from '../../kit/view/DeskForm.tsx';
import { MOST_PIECES } from '../model/books.ts';
import { ItemOptions } from './ItemOptions.tsx';
import { sold, type Sku } from '../model/shelf.ts';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';

interface InvoiceFormProps extends BooksDesk {
  onClose: () => void;
}

export function InvoiceForm({ run, complain, problem, onClose }: InvoiceFormProps) {
  const t = messages.invoice;
  const send = (typed: Typed) => {
    const quantity = parseWhole(typed('quantity'), 1, MOST_PIECES);
    if (quantity.value === undefined) return complain('quantity', quantity.problem);
    const customer = typed('customer');
    return run({ do: 'invoice', customer, sku: typed('sku') as Sku, quantity: quantity.value });
  };
  return (
    <DeskForm title={t.add} label={t.send} onSubmit={send} complain={complain} onClose={onClose}>
      <InputField label={t.customer} name="customer" maxLength={60} problem={problem('customer')} autoFocus />
      <ChoiceField label={messages.item} name="sku">
        <ItemOptions skus={sold} />
      </ChoiceField>
      <InputField label={messages.pieces} name="quantity" inputMode="numeric" problem={problem('quantity')} />
      <p>{t.note}</p>
    </DeskForm>
  );
}
