import { messages } from '#demo/erp';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { MAX_PIECES } from '../model/books.ts';
import type { Sku } from '../model/shelf.ts';
import { SaleFields } from './SaleFields.tsx';
import type { BooksStore } from './store.ts';

const t = messages.till;

/** A sale over the counter: choose, count, take the money. */
export function TillPanel({ state: books, dispatch }: BooksStore) {
  return (
    <Panel title={t.title}>
      <Form
        onSubmit={({ text, whole, issues }) => {
          const quantity = whole('quantity', 1, MAX_PIECES);
          return dispatch({ do: 'ring', sku: text('sku') as Sku, quantity }, issues);
        }}
      >
        <SaleFields books={books} />
        <SubmitButton>{t.ring}</SubmitButton>
      </Form>
    </Panel>
  );
}
