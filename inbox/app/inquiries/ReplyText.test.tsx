// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { ReplyText } from './ReplyText.tsx';

test('a sent reply is shown as its email shows it, and HTML as text', () => {
  const text = 'Dear **Bo**,\nsee [our price](https://agency.example/pricing):\n- one\n- <b>two</b>';
  const { container } = renderInInbox(<ReplyText text={text} />);
  expect(container.querySelector('p')?.textContent).toBe('Dear Bo,\nsee our price:');
  expect(container.querySelector('strong')?.textContent).toBe('Bo');
  expect(screen.getByRole('link', { name: 'our price' }).getAttribute('href')).toBe(
    'https://agency.example/pricing',
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', '<b>two</b>']);
});

test('a link that is no web or mail address is text', () => {
  renderInInbox(<ReplyText text="[x](javascript:alert(1))" />);
  expect(screen.queryByRole('link')).toBeNull();
});
