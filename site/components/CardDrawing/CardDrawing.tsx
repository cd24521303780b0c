import { cardDrawings, type CardDrawingName } from '../../../content-model/drawings.ts';
import css from './CardDrawing.module.css';

/** The picture of a card on a slope of the map. Decorative. */
export function CardDrawing({ name }: { name: CardDrawingName }) {
  const [lines, mark] = cardDrawings[name];
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 120 60"
      preserveAspectRatio="xMidYMid slice"
      strokeWidth="0.6"
      aria-hidden="true"
    >
      <path fill="var(--elevation-4)" d="M-1 45q31-21 61-9t61-15v40H-1z" />
      <path fill="var(--surface)" fillOpacity="0.6" d={lines} />
      <path fill="var(--accent)" d={mark} />
    </svg>
  );
}
