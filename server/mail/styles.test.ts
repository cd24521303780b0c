import palette from 'virtual:palette';
import { expect, test } from 'vitest';
import { styles } from './styles.ts';

test('the mails use colors of the palette only, with six digits', () => {
  const used = JSON.stringify(styles).match(/#[0-9a-f]+|undefined/gi) ?? [];
  expect(used.length).toBeGreaterThan(10);
  for (const color of used) expect(Object.values(palette)).toContain(color);
});
