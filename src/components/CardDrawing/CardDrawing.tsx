import { cardDrawings, type CardDrawingName } from '../../drawings.ts';
import css from './CardDrawing.module.css';

/** The picture of a card on a slope of the map. Decorative. */
export function CardDrawing({ name }: { name: CardDrawingName }) {
  const [lines, mark] = cardDrawings[name];
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 120 60"
      preserveAspectRatio="xMidYMid slice"
      stroke="var(--text)"
      strokeWidth="0.6"
      aria-hidden="true"
    >
      <path fill="var(--elevation-4)" d="M0 44q30-20 60-8t60-14v38H0z" />
      <path fill="var(--surface)" fillOpacity="0.6" d={lines} />
      <path fill="var(--accent)" d={mark} />
    </svg>
  );
}
