// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleInquiry, renderInInbox } from '../../test/support/component.tsx';
import { Deal } from './Deal.tsx';

test('V goes to the value of a deal that is won', async () => {
  const { user } = renderInInbox(<Deal inquiry={exampleInquiry({ status: 'won' })} />);
  await user.keyboard('v');
  expect(document.activeElement).toBe(screen.getByLabelText('Value'));
});
