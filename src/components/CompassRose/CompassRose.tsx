import css from './CompassRose.module.css';

/** Stands on the page that is off the map. */
export function CompassRose() {
  return (
    <svg className={css.rose} viewBox="-60 -60 120 120" aria-hidden="true">
      <circle r="58" />
      <circle r="46" />
      <path d="M0-52v104M-52 0h104M-33-33 33 33M33-33-33 33" />
      <path className={css.point} d="M0-44 7-7 44 0 7 7 0 44-7 7-44 0-7-7z" />
      <path className={css.north} d="M0-44 7-7H-7z" />
    </svg>
  );
}
