import { useState, type RefObject } from 'react';
import { gapIn, gapRanges } from '../format.tsx';

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
  /**
   * Selects the gap behind the caret, so that typing replaces it; from no gap, the first one if there is none behind.
   * Returns whether there is one, so that Tab leaves the text at the last gap.
   */
  function selectNextGap(): boolean {
    const { selectionStart, selectionEnd } = field.current!;
    const gaps = gapRanges(text);
    const isAtGap = gaps.some(([start, end]) => start === selectionStart && end === selectionEnd);
    const next = gaps.find(([start]) => start >= selectionEnd && !(isAtGap && start === selectionStart));
    const range = next ?? (isAtGap ? undefined : gaps[0]);
    if (range) field.current!.setSelectionRange(...range);
    return range !== undefined;
  }
  /** Returns whether the reply is held back because of a gap. */
  function holdBack(sending: Sending): boolean {
    if (gap === undefined || (isOfText && held.isUnchanged)) return false;
    setHeld({ text, sending, isUnchanged: false });
    const [first] = gapRanges(text);
    if (first) field.current?.setSelectionRange(...first);
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
  return { selectNextGap, holdBack, warning };
}
