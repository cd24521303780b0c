import css from './Drawing.module.css';

const DAYS = Array.from({ length: 30 }, (_, day) => day);

/** A month of watching: a bar for each day, all of them up. */
export function Watch() {
  return (
    <svg className={`${css.drawing} ${css.watch}`} viewBox="0 0 320 120" aria-hidden="true">
      <rect className={css.plate} x="1" y="1" width="318" height="118" rx="8" />
      <rect className={css.ink} x="14" y="16" width="64" height="7" rx="2" />
      <path className={css.line} d="M14 104h292" />
      <g className={css.days}>
        {DAYS.map((day) => (
          <rect key={day} className={css.mark} x={14 + day * 9.8} y="40" width="6.4" height="58" rx="1" />
        ))}
      </g>
    </svg>
  );
}
