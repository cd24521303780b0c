import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { styles } from './styles.ts';

test('the mails use colors of the palette only, with six digits', async () => {
  const palette = await readFile(new URL('../../src/styles/tokens/palette.css', import.meta.url), 'utf8');
  const known = (palette.toLowerCase().match(/#[0-9a-f]{3,6}\b/g) ?? []).map((hex) =>
    hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex,
  );
  const used = JSON.stringify(styles).match(/#[0-9a-f]+|undefined/gi) ?? [];
  expect(used.length).toBeGreaterThan(10);
  for (const color of used) expect(known).toContain(color);
});
