// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { queries } from '../queries.ts';
import { FieldsOf } from './ContentField.tsx';
import { ContentForm } from './form-context.ts';
import { contentQuery } from './queries.ts';
import type { Fields, Value } from './schema.ts';

const schema = {
  properties: { price: { title: 'Price', format: 'money', type: 'integer' } },
  required: ['price'],
};

function edit(price: Value, { live, currency = 'USD' }: { live?: Fields; currency?: string } = {}) {
  const change = vi.fn<(path: readonly (string | number)[], value: unknown) => void>();
  const language = currency === 'USD' ? 'en-US' : 'ja';
  queries.setQueryData(contentQuery.queryKey, { locale: { language, currency }, publications: [] } as never);
  const changed = new Set(live ? ['price'] : []);
  const { user } = renderInInbox(
    <ContentForm value={{ file: '', issues: [], isReadOnly: false, live, changed, change }}>
      <FieldsOf schema={schema} path={[]} value={{ price }} />
    </ContentForm>,
  );
  return { user, change, price: screen.getByLabelText<HTMLInputElement>('Price') };
}

test('a price is shown and typed in dollars and stored in cents', () => {
  const { change, price } = edit(1900);
  expect(price.value).toBe('19.00');
  fireEvent.change(price, { target: { value: '24.5' } });
  expect(change).toHaveBeenLastCalledWith(['price'], 2450);
});

test('yen have no cents', () => {
  expect(edit(1900, { currency: 'JPY' }).price.value).toBe('1900');
});

test('what is no amount is kept as it was typed', async () => {
  const { user, change, price } = edit(1900);
  await user.type(price, 'x');
  expect(change).toHaveBeenLastCalledWith(['price'], '19.00x');
});

test('a changed field is marked and restored to what is live', async () => {
  const { user, change, price } = edit(190, { live: { price: 1900 } });
  expect(price.closest('[data-changed]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: /^Restore/ }));
  expect(change).toHaveBeenCalledWith(['price'], 1900);
});
