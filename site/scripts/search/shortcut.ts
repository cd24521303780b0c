import { readStored, writeStored } from '../../../ui/storage/web-storage.ts';

const KEY = 'search-by-slash';

/** Visitors can switch off the single-key shortcut, which speech input may trigger by accident (WCAG 2.1.4). */
export const slashIsOn = () => readStored('localStorage', KEY) !== 'off';

export const switchSlash = (on: boolean) => writeStored('localStorage', KEY, on ? null : 'off');

/** Whether `/` pressed in `target` opens the search: not in fields, dialogs and applications. */
export function slashOpens(target: EventTarget | null): boolean {
  const excluded = 'input, textarea, select, dialog, [contenteditable], [role=application]';
  return slashIsOn() && !(target instanceof Element && target.closest(excluded));
}
