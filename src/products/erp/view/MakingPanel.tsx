import { useState, type SubmitEvent } from 'react';
import { Form } from '../../kit/view/Form.tsx';
import { InputField } from '../../kit/view/InputField.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import { Panel } from '../../kit/view/Panel.tsx';
import { RecordRow, Records } from '../../kit/view/Records.tsx';
import { MOST_PIECES } from '../model/books.ts';
import { LABOUR_CENTS, makeable, RECIPE } from '../model/making.ts';
import { ShelfView } from './ShelfView.tsx';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';

/** Parts go in, goods come out. */
export function MakingPanel({ state: books, run, complain, problem }: BooksDesk) {
  const [typed, setTyped] = useState('1');
  const t = messages.making;
  const make = (event: SubmitEvent) => {
    event.preventDefault();
    const quantity = parseWhole(typed, 1, MOST_PIECES);
    if (quantity.value === undefined) return complain('quantity', quantity.problem);
    if (run({ do: 'make', quantity: quantity.value })) setTyped('1');
  };
  return (
    <Panel title={t.title} state={books}>
      <p>{t.recipe}</p>
      <Records>
        {RECIPE.map(({ sku, pieces }) => (
          <RecordRow key={sku} title={t.part(pieces, messages.items[sku])}>
            {t.have(books.shelf[sku].quantity)}
          </RecordRow>
        ))}
        <RecordRow title={t.labour(LABOUR_CENTS)}>{t.enough(makeable(books))}</RecordRow>
      </Records>
      <Form onSubmit={make}>
        <InputField
          label={messages.pieces}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          problem={problem('quantity')}
        />
        <ToolButton type="submit" look="main">
          {t.make}
        </ToolButton>
      </Form>
      <ShelfView shelf={books.shelf} />
    </Panel>
  );
}
