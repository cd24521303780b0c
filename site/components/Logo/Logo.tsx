import brandPictures from 'virtual:brand-pictures';
import interfaceTexts from 'virtual:interface';
import type { BrandPicture, BrandPictures } from '../../../content-model/schemas/brand.ts';
import css from './Logo.module.css';

interface LogoProps {
  name: string;
  /** Width and height in CSS pixels on wide screens (specification section 2: 250 × 90 and 340 wide). */
  position: 'header' | 'footer';
  /** Replaces the drawn mark and the name. */
  pictures?: BrandPictures;
}

/** Width of the view box. The letters are stretched or compressed to fill it with any name and font. */
const WIDTH = 1000;
/** Advance of an average letter of the display cut, in its own size: makes the stretching small. */
const LETTER_WIDTH = 0.615;
/** Air beside the first and last letter in their size, which is left out, so that they stand on the edges. */
const AIR = 0.045;

/** The brand's mark and name, leading home: the pictures of content/brand.yaml where it names some, else drawn. */
export function Logo({ name, position, pictures = brandPictures }: LogoProps) {
  const { logo, wordmark } = pictures;
  return (
    <a className={`${css.logo} ${css[position]}`} href="/" aria-label={`${name}, ${interfaceTexts.homeLink}`}>
      {logo ? (
        <LogoPicture {...logo} position={position} />
      ) : (
        !wordmark && (
          <svg viewBox="0 0 30 24" aria-hidden="true">
            <path fill="var(--accent-edge)" d="M1 22 11 2l5 9 3-5 9 16z" />
            <path fill="none" stroke="currentColor" strokeWidth="1.6" d="M1 22h28M5 14h6M8 8h3" />
          </svg>
        )
      )}
      {wordmark ? <LogoPicture {...wordmark} position={position} markWidth={logo && 46} /> : name}
    </a>
  );
}

/** The largest pictures there is room for, in CSS pixels: in the header, markWidth the menu button of a small phone. */
const MAX_SIZE = { header: { width: 160, height: 36 }, footer: { width: 230, height: 48 } };

interface LogoPictureProps extends Record<'light' | 'dark', BrandPicture>, Pick<LogoProps, 'position'> {
  /** Width of the mark in front of it, in pixels. */
  markWidth?: number | undefined;
}

/** The footer is dark in either theme; elsewhere the style sheet shows the picture for the theme. */
function LogoPicture({ light, dark, position, markWidth = 0 }: LogoPictureProps) {
  const picture = ({ src, width, height }: BrandPicture, className?: string) => {
    const max = MAX_SIZE[position];
    const scale = Math.min((max.width - markWidth) / width, max.height / height);
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return <img className={className} src={src} {...size} alt={''} />;
  };
  if (position === 'footer' || light.src === dark.src) return picture(dark);
  return (
    <>
      {picture(light, 'u-day')}
      {picture(dark, 'u-night')}
    </>
  );
}

/** The brand name across the full width. Decorative, because the name is elsewhere as text. */
export function Wordmark({ name, className = '' }: { name: string; className?: string | undefined }) {
  const size = Math.round(WIDTH / (name.length * LETTER_WIDTH));
  // The box ends on the baseline, so that the letters stand on what is below. Only round ones reach out of it.
  const baseline = Math.round(size * 0.75);
  return (
    <svg
      className={`${css.wordmark} ${className}`.trim()}
      viewBox={`0 0 ${WIDTH} ${baseline}`}
      aria-hidden="true"
    >
      <text
        x={-AIR * size}
        y={baseline}
        fontSize={size}
        textLength={WIDTH + 2 * AIR * size}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </svg>
  );
}
