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
      {wordmark ? <LogoPicture {...wordmark} place={place} beside={logo && 46} /> : name}
    </a>
  );
}

/** The largest pictures there is room for, in CSS pixels: in the header, beside the menu button of a small phone. */
const ROOM = { header: { width: 160, height: 36 }, footer: { width: 230, height: 48 } };

interface LogoPictureProps extends Record<'light' | 'dark', BrandPicture>, Pick<LogoProps, 'place'> {
  /** What stands before it takes so many pixels. */
  beside?: number | undefined;
}

/** The footer is dark in either theme; elsewhere the style sheet shows the picture for the theme. */
function LogoPicture({ light, dark, place, beside = 0 }: LogoPictureProps) {
  const picture = ({ src, width, height }: BrandPicture, when?: string) => {
    const room = ROOM[place];
    const scale = Math.min((room.width - beside) / width, room.height / height);
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return <img className={when} src={src} {...size} alt={''} />;
  };
  if (place === 'footer' || light.src === dark.src) return picture(dark);
  return (
    <>
      {picture(light, 'day')}
      {picture(dark, 'night')}
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
