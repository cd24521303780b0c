import { useEffect, useEffectEvent } from 'react';

const TEXT_FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Single-key shortcuts: a function for each key, such as `j`, and for some with Shift, such as `Shift+j`. They are off while a field has the focus, or anything else in a form or
 * a dialog, where somebody may be about to type; everything works without them (WCAG 2.1.4).
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    // The target of an event in a shadow root is its host.
    const [target] = event.composedPath();
    if (ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && (target.matches(TEXT_FIELDS) || target.closest('form, dialog'))) return;
    const name = key.toLowerCase();
    const action = (shiftKey && keys[`Shift+${name}`]) || keys[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
