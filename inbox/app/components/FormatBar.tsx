import type { ReactNode, RefObject } from 'react';
import { IconButton } from './IconButton.tsx';
import { writeMark } from '../markdown/markdown-edits.ts';
import { replies as t } from '../texts/replies.ts';
import css from './FormatBar.module.css';

type Format = 'bold' | 'link' | 'bullets';

export const FORMAT_KEYS: Readonly<Record<string, Format>> = { b: 'bold', k: 'link' };
const FORMATS = ['bold', 'link', 'bullets'] as const;
const LINK_START = 'https://';

/**
 * Formats the selected text of a text area as Markdown writes it, and selects what is to be typed next. Returns the new
 * text.
 */
export function formatIn(area: HTMLTextAreaElement, format: Format): string {
  if (format !== 'link') writeMark(area, format);
  else {
    const { value, selectionStart: start, selectionEnd: end } = area;
    const chosen = value.slice(start, end);
    area.setRangeText(`[${chosen}](${LINK_START})`, start, end, 'end');
    const caret = chosen ? start + chosen.length + 3 + LINK_START.length : start + 1;
    area.setSelectionRange(caret, caret);
  }
  return area.value;
}

interface FormatBarProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onWrite: (text: string) => void;
  /** Shows the field of copies; undefined while it is shown, and where there are none. */
  onCc?: (() => void) | undefined;
  children?: ReactNode;
}

/** Buttons that write the marks of bold words, links and lists, and the one that asks for copies. */
export function FormatBar({ field, onWrite, onCc, children }: FormatBarProps) {
  return (
    <div role="group" aria-label={t.format} className={css.format}>
      {FORMATS.map((format) => (
        <IconButton
          key={format}
          icon={format}
          label={t[format]}
          onClick={() => {
            if (!field.current) return;
            onWrite(formatIn(field.current, format));
            field.current.focus({ preventScroll: true });
          }}
        />
      ))}
      {onCc && <IconButton icon="copies" label={t.cc} onClick={onCc} />}
      {children}
    </div>
  );
}
