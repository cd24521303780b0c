import * as messages from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { InputField } from '../../kit/view/Field.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { SubmitButton } from '../../kit/view/ToolButton.tsx';
import { MAX_PIECES } from '../model/books.ts';
import { LABOR_CENTS, makeable, RECIPE } from '../model/making.ts';
import { ShelfView } from './ShelfView.tsx';
import type { BooksStore } from './store.ts';

const t = messages.making;

/** Parts go in, goods come out. */
export function MakingPanel({ state: books, dispatch }: BooksStore) {
  return (
    <Panel title={t.title}>
      <p>{t.recipe}</p>
      <Records>
        {RECIPE.map(({ sku, pieces }) => (
          <RecordRow key={sku} title={t.part(pieces, messages.items[sku])}>
            {t.have(books.shelf[sku].quantity)}
          </RecordRow>
        ))}
        <RecordRow title={t.labor(formatMoney(LABOR_CENTS))}>{t.enough(makeable(books))}</RecordRow>
      </Records>
      <Form
        onSubmit={({ whole, issues }, form) => {
          const made = dispatch({ do: 'make', quantity: whole('quantity', 1, MAX_PIECES) }, issues);
          if (made.ok) form.reset();
          return made;
        }}
      >
        <InputField label={messages.pieces} name="quantity" inputMode="numeric" defaultValue="1" />
        <SubmitButton>{t.make}</SubmitButton>
      </Form>
      <ShelfView shelf={books.shelf} />
    </Panel>
  );
}
