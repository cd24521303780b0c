import type { FormEvent } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Form } from '../parts/Form.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { ChoiceField, InputField } from '../parts/InputField.tsx';
import { parseMoney } from '../parts/money.ts';
import { ToolButton } from '../parts/ToolButton.tsx';
import { parseWhole } from '../parts/whole-number.ts';
import { MOST_PIECES } from './books.ts';
import { ItemOptions } from './ItemOptions.tsx';
import { bought, type Sku } from './shelf.ts';
import type { BooksDesk } from './useBooks.ts';
import { words } from './words.ts';

interface OrderFormProps extends BooksDesk {
  onClose: () => void;
}

export function OrderForm({ run, complain, problem, onClose }: OrderFormProps) {
  const t = words.order;
  const close = () => {
    complain();
    onClose();
  };
  const place = (event: FormEvent<HTMLFormElement>) => {
    const typed = formTexts(event);
    const quantity = parseWhole(typed('quantity'), 1, MOST_PIECES);
    if (quantity.value === undefined) return complain('quantity', quantity.problem);
    const unitCents = parseMoney(typed('unitCents'));
    if (unitCents.value === undefined) return complain('unitCents', unitCents.problem);
    const supplier = typed('supplier');
    const sku = typed('sku') as Sku;
    if (run({ do: 'order', supplier, sku, quantity: quantity.value, unitCents: unitCents.value })) close();
  };
  return (
    <Dialog title={t.add} onClose={close}>
      <Form onSubmit={place}>
        <InputField
          label={t.supplier}
          name="supplier"
          maxLength={60}
          problem={problem('supplier')}
          autoFocus
        />
        <ChoiceField label={words.item} name="sku">
          <ItemOptions skus={bought} />
        </ChoiceField>
        <InputField label={words.pieces} name="quantity" inputMode="numeric" problem={problem('quantity')} />
        <InputField label={t.unitCents} name="unitCents" inputMode="decimal" problem={problem('unitCents')} />
        <ToolButton type="submit" look="main">
          {t.place}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
