import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  [0, '1 minute'],
  [1.2, '2 minutes'],
  [119, '119 minutes'],
  [121, '3 hours'],
  [60 * 48, '2 days'],
])('%d minutes are said as %s', (minutes, said) => expect(duration(minutes, 'en')).toBe(said));
