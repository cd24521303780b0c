// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { queries } from '../queries.ts';
import { FieldsOf } from './ContentField.tsx';
import { ContentForm } from './form-context.ts';
import { contentQuery } from './queries.ts';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';

const schema = {
  properties: { price: { title: 'Price', format: 'money', type: 'integer' } },
  required: ['price'],
};

function edit(
  price: Value,
  { live, isChanged, currency = 'USD' }: { live?: Fields; isChanged?: boolean; currency?: string } = {},
) {
  const change = vi.fn<(path: readonly (string | number)[], value: unknown) => void>();
  const language = currency === 'USD' ? 'en-US' : 'ja';
  queries.setQueryData(contentQuery.queryKey, { locale: { language, currency }, publications: [] } as never);
  const changed = new Set(isChanged ? ['price'] : []);
  const { user } = renderInInbox(
    <ContentForm value={{ file: '', issues: [], isReadOnly: false, live, changed, change, onLine: () => {} }}>
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

/** A field whose live value is 1900. */
function Restorable() {
  const [price, setPrice] = useState<Value>(190);
  const changed = new Set(price === 1900 ? [] : ['price']);
  const change = (_path: unknown, value: Value | undefined) => setPrice(value ?? null);
  return (
    <ContentForm
      value={{
        file: '',
        issues: [],
        isReadOnly: false,
        live: { price: 1900 },
        changed,
        change,
        onLine: () => {},
      }}
    >
      <FieldsOf schema={schema} path={[]} value={{ price }} />
    </ContentForm>
  );
}

const price = () => screen.getByLabelText<HTMLInputElement>('Price');

test('a changed field is marked', () => {
  renderInInbox(<Restorable />);
  expect(price().closest('[data-changed]')).not.toBeNull();
});

test('a changed field is restored to what is live', async () => {
  const { user } = renderInInbox(<Restorable />);
  await user.click(screen.getByRole('button', { name: /^Restore/ }));
  expect(price().value).toBe('19.00');
});

test('restoring a field can be undone', async () => {
  const { user } = renderInInbox(<Restorable />);
  await user.click(screen.getByRole('button', { name: /^Restore/ }));
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(price().value).toBe('1.90');
});

test('Tab leads to a changed field before its Restore button', async () => {
  const { user } = renderInInbox(<Restorable />);
  await user.tab();
  expect(document.activeElement).toBe(price());
});

test('an entry that was just added has nothing to restore', () => {
  edit(190, { live: {}, isChanged: true });
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

/** Shows fields of the brand, of which one is rarely changed. */
function brand() {
  const change = vi.fn<(path: readonly (string | number)[], value: unknown) => void>();
  const text = { type: 'string' };
  renderInInbox(
    <ContentForm
      value={{
        file: '',
        issues: [],
        isReadOnly: false,
        live: undefined,
        changed: new Set(),
        change,
        onLine: () => {},
      }}
    >
      <FieldsOf
        schema={{
          properties: {
            color: { ...text, title: 'Color', format: 'color' },
            font: { ...text, title: 'Font', isAdvanced: true },
          },
          required: ['color'],
        }}
        path={[]}
        value={{ color: '#FF5A1F' }}
      />
    </ContentForm>,
  );
  return { change };
}

test('a color is typed, or picked beside that', () => {
  const { change } = brand();
  const picker = screen.getByLabelText<HTMLInputElement>('Pick the color: Color');
  expect([picker.type, picker.value]).toEqual(['color', '#ff5a1f']);
  fireEvent.change(picker, { target: { value: '#0a7d5a' } });
  expect(change).toHaveBeenLastCalledWith(['color'], '#0a7d5a');
  expect(screen.getByLabelText<HTMLInputElement>('Color').value).toBe('#FF5A1F');
});

test('a field that is rarely changed is folded away', () => {
  brand();
  const folded = screen.getByLabelText('Font').closest('details')!;
  expect(folded.open).toBe(false);
  expect(folded.querySelector('summary')!.textContent).toBe('Advanced');
});

test('a closed group names what it has, not its codes and files', () => {
  const items = { type: 'string', choices: { crm: 'Customers', erp: 'Stock' } };
  renderInInbox(
    <FieldsOf
      schema={{ properties: { work: { title: 'Work', properties: { products: { type: 'array', items } } } } }}
      path={[]}
      value={{ work: { products: ['crm', 'erp', './till.webp'] } }}
    />,
  );
  expect(screen.getByText('Customers, Stock')).not.toBeNull();
});
