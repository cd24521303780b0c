// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../content-model/text/durations.ts';
import { renderInInbox } from '../../test/support/component.tsx';
import { stampText } from '../format.tsx';
import { queries, sendingQuery } from '../queries.ts';
import { mailPause as t } from '../texts/operations.ts';
import { MailPause } from './MailPause.tsx';

const until = Date.now() + HOUR_MS;
const pauseMail = () =>
  queries.setQueryData(sendingQuery.queryKey, { pause: { until, reason: 'smtp-554-rcpt-to' } });

test('a pause names its end, and who may change something ends it', () => {
  pauseMail();
  renderInInbox(<MailPause />);
  expect(screen.getByText(stampText(until), { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: t.resume })).toBeTruthy();
  cleanup();
  pauseMail();
  renderInInbox(<MailPause />, { role: 'viewer' });
  expect(screen.getByText(stampText(until), { exact: false })).toBeTruthy();
  expect(screen.queryByText(t.resume)).toBeNull();
});

test('nothing is shown while email is sent', () => {
  queries.setQueryData(sendingQuery.queryKey, { pause: null });
  renderInInbox(<MailPause />);
  expect(screen.queryByText(t.resume)).toBeNull();
});
