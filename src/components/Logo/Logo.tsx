import css from './Logo.module.css';

interface LogoProps {
  name: string;
  /** Width and height in CSS pixels on wide screens (specification section 2: 250 × 90 and 340 wide). */
  place: 'header' | 'footer';
  homeLabel: string;
}

/** Drawing units over the width; the letters are stretched or pressed to fill them whatever the name and the font. */
const WIDTH = 1000;
/** Advance of an average letter of the display cut, in its own size: makes the stretching small. */
const LETTER = 0.615;

/** The brand's mark and name, leading home. Redraw the two paths (and src/seo/favicon.svg) for another brand. */
export function Logo({ name, place, homeLabel }: LogoProps) {
  return (
    <a className={`${css.logo} ${css[place]}`} href="/" aria-label={`${name}, ${homeLabel}`}>
      <svg viewBox="0 0 30 24" aria-hidden="true">
        <path className={css.peaks} d="M1 22 11 2l5 9 3-5 9 16z" />
        <path className={css.contours} d="M1 22h28M5 14h6M8 8h3" />
      </svg>
      {name}
    </a>
  );
}

/** The brand name across the full width. The name stands elsewhere as text, so this one is decoration. */
export function Wordmark({ name, className = '' }: { name: string; className?: string | undefined }) {
  const size = Math.round(WIDTH / (name.length * LETTER));
  return (
    <svg
      className={`${css.wordmark} ${className}`.trim()}
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
