import brandPictures from 'virtual:brand-pictures';
import type { BrandPicture, BrandPictures } from '../../content/schemas/brand.ts';
import css from './Logo.module.css';

interface LogoProps {
  name: string;
  /** Width and height in CSS pixels on wide screens (specification section 2: 250 × 90 and 340 wide). */
  place: 'header' | 'footer';
  homeLabel: string;
  /** What stands in place of the drawn mark and the name in type. */
  pictures?: BrandPictures;
}

/** Drawing units over the width; the letters are stretched or pressed to fill them whatever the name and the font. */
const WIDTH = 1000;
/** Advance of an average letter of the display cut, in its own size: makes the stretching small. */
const LETTER = 0.615;

/** The brand's mark and name, leading home: the pictures of content/brand.yaml where it names some, else drawn. */
export function Logo({ name, place, homeLabel, pictures = brandPictures }: LogoProps) {
  const { logo, wordmark } = pictures;
  return (
    <a className={`${css.logo} ${css[place]}`} href="/" aria-label={`${name}, ${homeLabel}`}>
      {logo ? (
        <LogoPicture {...logo} place={place} />
      ) : (
        !wordmark && (
          <svg viewBox="0 0 30 24" aria-hidden="true">
            <path className={css.peaks} d="M1 22 11 2l5 9 3-5 9 16z" />
            <path className={css.contours} d="M1 22h28M5 14h6M8 8h3" />
          </svg>
        )
      )}
      {wordmark ? <LogoPicture {...wordmark} place={place} /> : name}
    </a>
  );
}

/** The footer is dark in either theme; elsewhere the style sheet shows the picture for the theme. */
function LogoPicture({
  light,
  dark,
  place,
}: Record<'light' | 'dark', BrandPicture> & Pick<LogoProps, 'place'>) {
  const picture = ({ src, width, height }: BrandPicture, when = '') => (
    <img className={`logo-picture ${when}`.trim()} src={src} width={width} height={height} alt={''} />
  );
  if (place === 'footer' || light.src === dark.src) return picture(dark);
  return (
    <>
      {picture(light, 'logo-by-day')}
      {picture(dark, 'logo-at-night')}
    </>
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
