// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { FocusHome } from '../../../ui/keyboard/focus.ts';
import { exampleInquiry, renderInInbox } from '../../test/support/component.tsx';
import { Deal } from './Deal.tsx';

function Detail() {
  const home = useRef<HTMLElement>(null);
  return (
    <article ref={home} tabIndex={-1}>
      <FocusHome value={home}>
        <Deal inquiry={exampleInquiry({ status: 'won' })} />
      </FocusHome>
    </article>
  );
}

test('the value is left when it is sent, so that a late answer takes no focus', async () => {
  const { user } = renderInInbox(<Detail />);
  await user.type(screen.getByLabelText('Value'), '500{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('article'));
});

test('V goes to the value of a deal that is won', async () => {
  const { user } = renderInInbox(<Deal inquiry={exampleInquiry({ status: 'won' })} />);
  await user.keyboard('v');
  expect(document.activeElement).toBe(screen.getByLabelText('Value'));
});
