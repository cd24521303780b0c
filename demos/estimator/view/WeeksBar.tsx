import type { Range } from '../rates.ts';
import css from './WeeksBar.module.css';

/** Between the marks of the scale. */
const PARTS = 4;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** The weeks that the work may take, on a scale from today. */
export function WeeksBar({ low, high }: Range) {
  const step = Math.ceil(high / PARTS);
  const end = step * PARTS;
  const marks = Array.from({ length: PARTS + 1 }, (_, mark) => mark * step);
  // An exact number of weeks is a bar as well: the last of them.
  const start = low === high ? high - 1 : low;
  return (
    <>
      <svg className={css.bar}>
        <rect x={percent(start / end)} width={percent((high - start) / end)} height="100%" />
      </svg>
      <span className={css.marks}>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </span>
    </>
  );
}
