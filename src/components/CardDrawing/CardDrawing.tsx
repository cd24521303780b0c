import type { CardDrawingName } from '../../content/schemas/symbols.ts';
import css from './CardDrawing.module.css';

/** Paths in a 120 × 60 box: the lines, and the part in the accent color. */
const DRAWINGS: Record<CardDrawingName, [lines: string, mark: string]> = {
  code: ['M28 12h64v36H28zM28 20h64M50 28l-6 6 6 6M70 28l6 6-6 6', 'M58 41l3-14h2l-3 14z'],
  pipeline: [
    'M28 12h64v36H28zM50 12v36M72 12v36M31 15h16v8H31zM31 26h16v8H31zM31 37h16v8H31zM53 15h16v8H53z',
    'M75 15h14v8H75z',
  ],
  ledger: ['M28 12h64v36H28zM28 20h64M28 30h64M28 40h64M60 12v36M76 12v36', 'M76 40h16v8H76z'],
  roster: [
    'M28 12h64v36H28zM28 20h64M28 30h64M28 40h64M44 12v36M60 12v36M76 12v36',
    'M44 20h32v8H44zM60 30h16v8H60z',
  ],
  receipt: [
    'M46 6h28v44l-4-3-3 3-4-3-3 3-4-3-3 3-4-3-3 3zM51 14h18M51 20h12M51 26h18M51 32h9',
    'M51 37h18v4H51z',
  ],
  deploy: [
    'M54 8h12v9H54zM60 17v8M36 34v-9h48v9M60 25v9M30 34h12v9H30zM54 34h12v9H54zM78 34h12v9H78z',
    'M81 36l3-1 4 6-7 1z',
  ],
};

/** The picture of a card on a slope of the map. Decorative. */
export function CardDrawing({ name }: { name: CardDrawingName }) {
  const [lines, mark] = DRAWINGS[name];
  return (
    <svg className={css.drawing} viewBox="0 0 120 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={css.slope} d="M0 44q30-20 60-8t60-14v38H0z" />
      <path className={css.sheet} d={lines} />
      <path className={css.mark} d={mark} />
    </svg>
  );
}
