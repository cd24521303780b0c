import { useEffect, useEffectEvent } from 'react';
import { takesKeys, watchTyping } from './typing-ahead.ts';

/**
 * Single-key shortcuts: a function for each key, such as `j`, and for some with Shift, such as `Shift+j`. They are off
 * while a field has the focus, or anything else in a form or a dialog, where somebody may be about to type, and for what
 * is typed before its field is there or after it is gone. Everything works without them (WCAG 2.1.4).
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    // The target of an event in a shadow root is its host.
    const [target] = event.composedPath();
    if (ctrlKey || metaKey || altKey || takesKeys(target)) return;
    const name = key.toLowerCase();
    const action = (shiftKey && keys[`Shift+${name}`]) || keys[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    watchTyping();
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
