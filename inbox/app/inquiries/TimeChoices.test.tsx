// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { TimeChoices } from './TimeChoices.tsx';

function Choices({ onChoose }: { onChoose: (at: number) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return <TimeChoices label="Snooze" field={field} disabled={false} onChoose={onChoose} />;
}

test('what is not understood is said at the field, and chooses nothing', async () => {
  const onChoose = vi.fn();
  const { user } = renderInInbox(<Choices onChoose={onChoose} />);
  const field = screen.getByLabelText('Another time');
  await user.type(field, 'soonish{Enter}');
  expect(screen.getByText(/“soonish”/)).not.toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onChoose).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'jan 3 2099{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(new Date('2099-01-03T09:00').getTime());
});
