// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { FieldsOf } from './ContentField.tsx';
import { ContentForm } from './form-context.ts';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import type { Schema } from './schema.ts';

const choices = { why: 'Why choose us', process: 'Process', clients: 'Clients' };
const order: Schema = { title: 'Order', type: 'array', format: 'sections' };
const schema: Schema = {
  properties: {
    sections: { ...order, items: { enum: Object.keys(choices), choices } },
    why: { title: 'Why choose us', properties: {} },
    process: { title: 'Process', properties: {} },
  },
};

function edit(page: Fields) {
  const change = vi.fn<(path: readonly (string | number)[], value: unknown) => void>();
  const { user } = renderInInbox(
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
      <FieldsOf schema={schema} path={[]} value={page} />
    </ContentForm>,
    {},
  );
  return { user, change };
}

test('sections move, and the order is written', async () => {
  const { user, change } = edit({ why: {}, process: {} });
  await user.click(screen.getByRole('button', { name: /^Move up\s*Process$/ }));
  expect(change).toHaveBeenCalledWith(['sections'], ['process', 'why', 'clients']);
});

test('a hidden section can be shown again', async () => {
  const { user, change } = edit({ sections: ['why'], why: {}, process: {} });
  await user.click(screen.getByRole('button', { name: /^Show\s*Process$/ }));
  expect(change).toHaveBeenCalledWith(['sections'], ['why', 'process']);
});

test('a section without texts is not offered', () => {
  edit({ process: {} });
  expect(screen.queryByRole('button', { name: /^Hide\s*Why choose us$/ })).toBeNull();
});
