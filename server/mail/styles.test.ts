import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { colors } from './styles.ts';

test('the mails use colors of the palette only', async () => {
  const palette = await readFile(new URL('../../src/styles/tokens/palette.css', import.meta.url), 'utf8');
  const known = (palette.toLowerCase().match(/#[0-9a-f]{3,6}\b/g) ?? []).map((hex) =>
    hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex,
  );
  for (const [role, color] of Object.entries(colors)) expect(known, role).toContain(color);
});
