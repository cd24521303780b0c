import type { KeyboardEvent } from 'react';
import { isPlainEnter } from '../../../ui/keyboard/plain-enter.ts';
import { continueList, takeDoubleMark } from './markdown-edits.ts';

/** Handles the keys that are about a list in a text area: Enter, and a mark typed twice. Returns whether it did. */
export function editsList(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const area = event.currentTarget;
  const isEdited = (isPlainEnter(event) && continueList(area)) || (event.key === ' ' && takeDoubleMark(area));
  if (isEdited) event.preventDefault();
  return isEdited;
}
