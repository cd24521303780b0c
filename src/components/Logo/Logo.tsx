import css from './Logo.module.css';

interface LogoProps {
  name: string;
  /** Width and height in CSS pixels on wide screens (specification section 2: 250 × 90 and 340 wide). */
  place: 'header' | 'footer';
  homeLabel: string;
}

/** The brand's mark and name, leading home. Redraw the two paths (and public/favicon.svg) for another brand. */
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
