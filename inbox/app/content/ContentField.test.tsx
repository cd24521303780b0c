// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { FieldIssue } from '../../../ui/Field.tsx';
import { renderInInbox } from '../../test/support/component.tsx';
import { ContentField } from './ContentField.tsx';
import { ContentForm } from './form-context.ts';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import { setIn, valueAt, type Schema } from './schema.ts';

const text: Schema = { type: 'string', maxLength: 60 };
const schema: Schema = {
  type: 'object',
  properties: {
    counters: {
      title: 'Counters',
      type: 'array',
      items: { properties: { label: { ...text, title: 'Label' } }, required: ['label'] },
    },
    title: { ...text, title: 'Title', maxLength: 90 },
    note: { type: 'string', title: 'Note' },
    redirects: {
      title: 'Redirects',
      additionalProperties: { type: 'string', title: 'New page' },
      propertyNames: { title: 'Old address', description: 'Such as /old.' },
    },
  },
  required: ['title', 'note'],
};

/** The form of a file, with a mistake for as long as its field holds a text. */
function edit(name: string, initial: Fields, mistake?: FieldIssue & { at: string }) {
  let data = initial;
  let replace!: (data: Fields) => void;
  function Form() {
    const [edited, setEdited] = useState(initial);
    data = edited;
    replace = setEdited;
    const issues = mistake && valueAt(edited, mistake.path) === mistake.at ? [mistake] : [];
    return (
      <ContentForm
        value={{
          file: '',
          issues,
          isReadOnly: false,
          live: undefined,
          changed: new Set(),
          change: (path, value) => setEdited((now) => setIn(schema, now, { path, value }) as Fields),
          onLine: () => {},
        }}
      >
        <ContentField
          schema={schema.properties![name]!}
          label={schema.properties![name]!.title!}
          path={[name]}
          value={edited[name]}
          isRequired
        />
      </ContentForm>
    );
  }
  const { user } = renderInInbox(<Form />);
  return { user, data: () => data, replace: (next: Fields) => act(() => replace(next)) };
}

const group = (element: HTMLElement) => element.closest('details')!;

test('an item that opened for its mistake stays open when it is corrected', async () => {
  const mistake = { path: 'counters.0.label', message: 'Is missing.', at: '' };
  const { user, data } = edit('counters', { counters: [{ label: '' }] }, mistake);
  const label = screen.getByLabelText('Label');
  expect(group(label).open).toBe(true);
  await user.click(label);
  await user.keyboard('measured uptime');
  expect(group(label).open).toBe(true);
  expect(data()).toEqual({ counters: [{ label: 'measured uptime' }] });
});

test.each(['title', 'note'])('the %s keeps its control and focus, however long it is', async (name) => {
  const { user, data } = edit(name, { [name]: 'a'.repeat(90) });
  const control = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(control);
  await user.keyboard('bc');
  expect(data()[name]).toBe(`${'a'.repeat(90)}bc`);
  control.select();
  await user.keyboard('{Delete}d');
  expect(data()[name]).toBe('d');
});

test('an added item is open and has the focus', async () => {
  const { user } = edit('counters', { counters: [{ label: 'uptime' }] });
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  const added = within(screen.getAllByRole('listitem')[1]!).getByLabelText('Label');
  expect(document.activeElement).toBe(added);
  expect(group(added).open).toBe(true);
});

test('a redirect is added by typing its old address, then its page', async () => {
  const { user, data } = edit('redirects', { redirects: { '/old.html': '/' } });
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  await user.keyboard('/gone{Tab}/about');
  expect(data()).toEqual({ redirects: { '/old.html': '/', '/gone': '/about' } });
});

test('an old address is saved while it is typed, but never over another one', async () => {
  const { user, data } = edit('redirects', { redirects: { '/old': '/', '/older': '/about' } });
  await user.type(screen.getAllByLabelText('Old address')[0]!, 'er');
  expect(data()).toEqual({ redirects: { '/olde': '/', '/older': '/about' } });
  await user.keyboard('s');
  expect(data()).toEqual({ redirects: { '/olders': '/', '/older': '/about' } });
});

test('a redirect is renamed in its place and removed', async () => {
  const { user, data } = edit('redirects', { redirects: { '/old': '/', '/gone': '/about' } });
  await user.type(screen.getAllByLabelText('Old address')[0]!, 'er{Tab}');
  expect(Object.keys(data()['redirects']!)).toEqual(['/older', '/gone']);
  await user.click(screen.getByRole('button', { name: /^Remove\s*\/older$/ }));
  expect(data()).toEqual({ redirects: { '/gone': '/about' } });
});

test('a name that a colleague changed is shown, and leaving it changes nothing', async () => {
  const { user, data, replace } = edit('redirects', { redirects: { '/old': '/' } });
  replace({ redirects: { '/newer': '/' } });
  const name = screen.getByLabelText<HTMLInputElement>('Old address');
  expect(name.value).toBe('/newer');
  await user.click(name);
  await user.tab();
  expect(data()).toEqual({ redirects: { '/newer': '/' } });
});

test('what the name of an entry is for is said once for all entries', () => {
  edit('redirects', { redirects: { '/one': '/', '/two': '/' } });
  expect(screen.getAllByText(/Such as \/old\./)).toHaveLength(1);
});
