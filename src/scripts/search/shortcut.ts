import { readStored, writeStored } from '../storage.ts';

const KEY = 'search-by-slash';

/** A key without Ctrl or Alt can be pressed by accident or by speech input, so it can be switched off (WCAG 2.1.4). */
export const slashIsOn = () => readStored('localStorage', KEY) !== 'off';

export const switchSlash = (on: boolean) => writeStored('localStorage', KEY, on ? null : 'off');

/** Whether `/` pressed at `target` asks for the search: not where one types, nor inside a dialog or an application. */
export function slashOpens(target: EventTarget | null): boolean {
  const taken = 'input, textarea, select, dialog, [contenteditable], [role=application]';
  return slashIsOn() && !(target instanceof Element && target.closest(taken));
}
