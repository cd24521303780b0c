// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInInbox } from '../test/support/component.tsx';
import { useKeys } from './useKeys.ts';

function Page({ pressed }: { pressed: string[] }) {
  useKeys({
    w: () => pressed.push('w'),
    '!': () => pressed.push('!'),
    j: () => pressed.push('j'),
    'Shift+j': () => pressed.push('Shift+j'),
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
