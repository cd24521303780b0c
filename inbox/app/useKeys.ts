import { useEffect, useEffectEvent } from 'react';
import { takesKeys, typeAhead, watchTyping } from './typing-ahead.ts';

type Keys = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts: a function for each key, such as `j`, and for some with Shift, such as `Shift+j`. They are off
 * while a field has the focus, or anything else in a form or a dialog, where somebody may be about to type, and for what
 * is typed before its field is there or after it is gone. Everything works without them (WCAG 2.1.4).
 * @param opening keys that open a field, in which the member then types
 */
export function useKeys(keys: Keys, opening: Keys = {}): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    // The target of an event in a shadow root is its host.
    const [target] = event.composedPath();
    if (ctrlKey || metaKey || altKey || takesKeys(target)) return;
    const name = key.toLowerCase();
    const opens = opening[name];
    const action = (shiftKey && keys[`Shift+${name}`]) || keys[name] || opens;
    if (!action) return;
    event.preventDefault();
    if (action === opens) typeAhead();
    action();
  });
  useEffect(() => {
    watchTyping();
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
