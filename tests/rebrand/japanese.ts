import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';

/** Characters in the card font, which has no others (a subset of Kosugi, Apache License 2.0). */
export const DRAWN = '静かな道具';
/** A character missing from the font. */
export const UNDRAWN = '鶴';

/** Writes Japanese headlines and sets a font for them. */
export function writeJapanese(folder: URL): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = new URL(`content/${file}`, folder);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} holds nothing to change`);
    writeFileSync(path, after);
  };
  edit('pages/home.yaml', (text) => text.replace(/headline: .*/, `headline: ${DRAWN}`));
  edit('pages/contact.yaml', (text) => text.replace(/(\nbanner:[^]*?\n +title: ).*/, `$1${UNDRAWN}とともに`));
  copyFileSync(new URL('kyoto-card.ttf', import.meta.url), new URL('content/card.ttf', folder));
  edit('brand.yaml', (text) => `${text}cardFont: ./card.ttf\n`);
}
