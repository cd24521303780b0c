import type { Typed } from '../../kit/view/form-texts.ts';
import { ChoiceField, InputField } from '../../kit/view/InputField.tsx';
import { parseMoney } from '../../kit/model/money.ts';
import { parseWhole } from '../../kit/model/whole-number.ts';
import { DeskForm } from '../../kit/view/DeskForm.tsx';
import { MOST_PIECES } from '../model/books.ts';
import { ItemOptions } from './ItemOptions.tsx';
import { bought, type Sku } from '../model/shelf.ts';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';

interface OrderFormProps extends BooksDesk {
  onClose: () => void;
}

export function OrderForm({ run, complain, problem, onClose }: OrderFormProps) {
  const t = messages.order;
  const place = (typed: Typed) => {
    const quantity = parseWhole(typed('quantity'), 1, MOST_PIECES);
    if (quantity.value === undefined) return complain('quantity', quantity.problem);
    const unitCents = parseMoney(typed('unitCents'));
    if (unitCents.value === undefined) return complain('unitCents', unitCents.problem);
    const supplier = typed('supplier');
    const sku = typed('sku') as Sku;
    return run({ do: 'order', supplier, sku, quantity: quantity.value, unitCents: unitCents.value });
  };
  return (
    <DeskForm title={t.add} label={t.place} onSubmit={place} complain={complain} onClose={onClose}>
      <InputField label={t.supplier} name="supplier" maxLength={60} problem={problem('supplier')} autoFocus />
      <ChoiceField label={messages.item} name="sku">
        <ItemOptions skus={bought} />
      </ChoiceField>
      <InputField label={messages.pieces} name="quantity" inputMode="numeric" problem={problem('quantity')} />
      <InputField label={t.unitCents} name="unitCents" inputMode="decimal" problem={problem('unitCents')} />
    </DeskForm>
  );
}
