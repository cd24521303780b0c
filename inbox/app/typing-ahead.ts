const TEXT_FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.matches(TEXT_FIELDS);

/** Whether keys are typed into an element, or a form or a dialog around it, where somebody may be about to type. */
export const takesKeys = (target: EventTarget | undefined): boolean =>
  isTextField(target) || (target instanceof Element && target.closest('form, dialog') !== null);

/** A member who pauses for as long has stopped to type. */
const PAUSE_MS = 1_000;

/** What is typed before its field has the focus, and whether it goes on through pauses, until the inquiry is there. */
let ahead: { text: string; isHeld: boolean } | undefined;
/** Whether the last key was a letter in a field. A press of the pointer ends that. */
let isTyping = false;
/** When the last key was pressed, which on a busy machine is handled later (ms since the page was opened). */
let pressedAt = 0;

/**
 * Takes what is typed next as text instead of shortcuts, until a field has the focus, which gets it: a key that opens a
 * field calls this, because the field may be late. Escape and a press of the pointer end it.
 */
export function typeAhead({ isHeld = false } = {}): void {
  ahead = { text: '', isHeld };
}

/** Nothing is waited for any longer: the field takes the focus now, or never. Returns whether the member still types. */
export function releaseTyping(): boolean {
  if (ahead) ahead = { ...ahead, isHeld: false };
  return ahead !== undefined;
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
  if (MODIFIERS.includes(key)) return;
  const hasModifier = ctrlKey || metaKey || altKey;
  const hasPaused = timeStamp - pressedAt > PAUSE_MS;
  const [target] = event.composedPath();
  const wasTyping = isTyping;
  pressedAt = timeStamp;
  isTyping = isTextField(target) && key.length === 1 && !hasModifier;
  // The field in which the member types may be gone.
  if (!ahead && wasTyping) ahead = { text: '', isHeld: false };
  const isOver = takesKeys(target) || key === 'Escape' || (hasPaused && !ahead?.isHeld);
  if (isOver) ahead = undefined;
  if (!ahead || hasModifier) return;
  ahead.text = textAfter(ahead.text, key);
  event.preventDefault();
  event.stopImmediatePropagation();
}

function textAfter(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter') return `${text}\n`;
  return key.length === 1 ? text + key : text;
}

function onFocus({ target }: FocusEvent): void {
  if (!ahead || !takesKeys(target ?? undefined)) return;
  const { text } = ahead;
  ahead = undefined;
  // After the code that focuses it has selected what it holds.
  if (text) queueMicrotask(() => insertText(target, text));
}

function insertText(field: EventTarget | null, text: string): void {
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text'))
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  else if (field instanceof HTMLInputElement && field.type === 'number') field.value = text;
  else return;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The member goes on with something else. */
export function endTyping(): void {
  ahead = undefined;
  isTyping = false;
}

/** Adding a listener again changes nothing. */
export function watchTyping(): void {
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', endTyping, { capture: true });
}
