import type { KeyboardEvent } from 'react';

/** Whether a key begins a new line, and does not choose a word of an input method. */
export const isPlainEnter = ({ key, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && !nativeEvent.isComposing;
