/** In a field of text the key is the browser's own. */
const TYPED_IN = 'input:not([type=radio], [type=checkbox], [type=range]), textarea';

/** Ctrl+Z, or Command+Z, takes the last action back. @returns what ends it */
export function undoByKey(undo: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    if (key !== 'z' || shiftKey || !(ctrlKey || metaKey)) return;
    if ((target as Element).matches(TYPED_IN)) return;
    event.preventDefault();
    undo();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
