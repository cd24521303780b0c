// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInInbox } from '../test/support/component.tsx';
import { typeAhead } from './typing-ahead.ts';
import { useKeys } from './useKeys.ts';

function Page({ pressed }: { pressed: string[] }) {
  useKeys({
    w: () => pressed.push('w'),
    '!': () => pressed.push('!'),
    j: () => pressed.push('j'),
    'Shift+j': () => pressed.push('Shift+j'),
    r: typeAhead,
  });
  return (
    <>
      <textarea aria-label="text" />
      <select aria-label="choice" />
      <input type="checkbox" aria-label="box" />
      <form>
        <button type="button">Bold</button>
      </form>
      <dialog open>
        <button type="button">button</button>
      </dialog>
    </>
  );
}

function OnlyKeys({ pressed }: { pressed: string[] }) {
  useKeys({ w: () => pressed.push('w'), j: () => pressed.push('j') });
  return null;
}

/** Presses keys while an element has the focus. */
function press(keys: string, selector = 'body') {
  const pressed: string[] = [];
  const { user, container } = renderInInbox(<Page pressed={pressed} />);
  container.querySelector<HTMLElement>(selector)?.focus();
  return user.keyboard(keys).then(() => pressed);
}

test('a key calls its function, in either case', async () => {
  expect(await press('wW!x')).toEqual(['w', 'w', '!']);
});

test('a key with Shift calls its own function, where there is one', async () => {
  expect(await press('j{Shift>}j{/Shift}{Shift>}w{/Shift}')).toEqual(['j', 'Shift+j', 'w']);
});

test('keys work from a checkbox', async () => {
  expect(await press('w', 'input')).toEqual(['w']);
});

test.each(['textarea', 'select', 'form button', 'dialog button'])(
  'keys are off in a %s',
  async (selector) => {
    expect(await press('w', selector)).toEqual([]);
  },
);

test('keys of the browser stay', async () => {
  expect(await press('{Control>}w{/Control}{Alt>}w{/Alt}{Meta>}w{/Meta}')).toEqual([]);
});

test('what is typed before a field has the focus goes into it, and is no shortcut', async () => {
  const pressed: string[] = [];
  const { user } = renderInInbox(<Page pressed={pressed} />);
  await user.keyboard('rwjx{Backspace}');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'text' });
  field.focus();
  await user.keyboard('!');
  expect(field.value).toBe('wj!');
  expect(pressed).toEqual([]);
});

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['a press of the pointer', (user: UserEvent) => user.click(document.body)],
])('after %s, keys are shortcuts again', async (_, end) => {
  const pressed: string[] = [];
  const { user } = renderInInbox(<Page pressed={pressed} />);
  await user.keyboard('rw');
  await end(user);
  await user.keyboard('j');
  expect(pressed).toEqual(['j']);
});

test('what is typed into a field that disappears is no shortcut', async () => {
  const pressed: string[] = [];
  const { user, rerender } = renderInInbox(<Page pressed={pressed} />);
  await user.type(screen.getByRole('textbox', { name: 'text' }), 'we');
  rerender(<OnlyKeys pressed={pressed} />);
  await user.keyboard('wj');
  expect(pressed).toEqual([]);
});
