import css from './BrandWord.module.css';

/** Drawing units over the width; the letters are stretched or pressed to fill them whatever the name and the font. */
const WIDTH = 1000;
/** Advance of an average letter of the display cut, in its own size: makes the stretching small. */
const LETTER = 0.615;

/** The brand name across the full width. The name stands elsewhere as text, so this one is decoration. */
export function BrandWord({ name, className = '' }: { name: string; className?: string | undefined }) {
  const size = Math.round(WIDTH / (name.length * LETTER));
  return (
    <svg
      className={`${css.word} ${className}`.trim()}
      viewBox={`0 0 ${WIDTH} ${Math.round(size * 0.78)}`}
      aria-hidden="true"
    >
      <text
        x="0"
        y={Math.round(size * 0.75)}
        fontSize={size}
        textLength={WIDTH}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </svg>
  );
}
