// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { queries } from '../queries.ts';
import { ContentForm } from './form-context.ts';
import { NamedValues } from './NamedValues.tsx';
import { contentQuery, placeholdersQuery } from './queries.ts';

function show(text: string) {
  queries.setQueryData(contentQuery.queryKey, {
    files: [{ file: 'site.yaml', title: 'Agency, menu and footer' }],
    publications: [],
    locale: { language: 'en-US', currency: 'USD' },
  } as never);
  const source = { file: 'site.yaml', path: 'claims.mvp' };
  queries.setQueryData(placeholdersQuery.queryKey, [{ name: 'claims.mvp', value: '6–12 weeks', source }]);
  const onChange = vi.fn<(text: string) => void>();
  const form = { file: '', issues: [], live: undefined, changed: new Set<string>(), change: () => {} };
  renderInInbox(
    <ContentForm value={{ ...form, isReadOnly: false, onLine: () => {} }}>
      <NamedValues text={text} onChange={onChange} />
    </ContentForm>,
  );
  return onChange;
}

test('a value leads to the place that it comes from', () => {
  show('In {claims.mvp}.');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Agency, menu and footer', hidden: true });
  expect(link.closest('li')?.textContent).toBe('6–12 weeks comes from Agency, menu and footer');
  expect(link.getAttribute('href')).toBe('/content/site.yaml#claims.mvp');
});

test('an amount is changed in dollars, and the text keeps its code', () => {
  const onChange = show('From {price.9000} to {price.9000}.');
  const [, second] = screen.getAllByLabelText<HTMLInputElement>('Amount');
  expect(second!.value).toBe('90.00');
  fireEvent.change(second!, { target: { value: '120' } });
  expect(onChange).toHaveBeenCalledWith('From {price.9000} to {price.12000}.');
});

test('a text without values has none to list', () => {
  show('In {client} or {claims.unknown}.');
  expect(screen.queryByRole('group')).toBeNull();
});
