import type { ComponentProps } from 'react';
import { content as t } from '../texts/content.ts';
import css from './ColorInput.module.css';

interface ColorInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'disabled' | 'aria-invalid' | 'aria-describedby'
> {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** The only format that `<input type=color>` accepts; it cannot be empty. */
const COLOR = /^#[0-9a-f]{6}$/i;
const UNCHOSEN = '#808080';

/** A text field for a color, with the browser's color picker beside it. */
export function ColorInput({ label, value, onChange, ...control }: ColorInputProps) {
  return (
    <div className={css.color}>
      <input
        type="color"
        aria-label={`${t.pickColor}: ${label}`}
        disabled={control.disabled}
        value={COLOR.test(value) ? value.toLowerCase() : UNCHOSEN}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        {...control}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
