import { useState, type RefObject } from 'react';
import { gapIn, gapRange } from '../format.tsx';

interface GapWarningOptions {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Holds back a reply whose text still has a gap of its template, such as an empty list item, until the author sends this
 * text unchanged.
 */
export function useGapWarning<Sending>({ text, field }: GapWarningOptions) {
  /** The last text that was held back, how it was to be sent, and whether the author sent it unchanged. */
  const [held, setHeld] = useState<{ text: string; sending: Sending; isUnchanged: boolean }>();
  const gap = gapIn(text);
  const isOfText = held !== undefined && held.text === text;
  /** Selects the next gap, so that typing replaces it. Returns whether there is another one. */
  function selectGap(): boolean {
    const area = field.current;
    const range = gapRange(text);
    if (!area || !range) return false;
    const isSelected = area.selectionStart === range[0] && area.selectionEnd === range[1];
    if (!isSelected) area.setSelectionRange(...range);
    return !isSelected;
  }
  /** Returns whether the reply is held back because of a gap. */
  function holdBack(sending: Sending): boolean {
    if (gap === undefined || (isOfText && held.isUnchanged)) return false;
    setHeld({ text, sending, isUnchanged: false });
    selectGap();
    return true;
  }
  const warning =
    gap !== undefined && isOfText && !held.isUnchanged
      ? {
          gap,
          /** Lets this text through, and returns how it was to be sent. */
          accept(): Sending {
            setHeld({ ...held, isUnchanged: true });
            return held.sending;
          },
        }
      : undefined;
  return { selectGap, holdBack, warning };
}
