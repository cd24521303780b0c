import type { SymbolName } from '../../content/schemas/symbols.ts';
import css from './MapSymbol.module.css';

/** Paths in a 24 × 24 box, like a map legend: the lines, and the part in the accent color. */
const DRAWINGS: Record<SymbolName, [lines: string, mark: string]> = {
  board: ['M2 4h20v16H2zM9 4v16M15.5 4v16', 'M4 7h3v4H4z'],
  box: ['M12 2 21 7v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10', 'm7.5 4.5 9 5v4l-2-1.1V10.6l-9-5z'],
  chart: ['M3 3v18h18M6 17l4-6 4 3 6-9', 'M20 2l2.5 5h-5z'],
  chat: ['M3 4h18v12H11l-5 4v-4H3z', 'M7 8h6v1.6H7zM7 11.4h10V13H7z'],
  clock: ['M12 3a9 9 0 1 0 .1 0M12 7v5l4 2', 'M12 1l1.5 3h-3z'],
  cloud: ['M7 19a5 5 0 0 1-.5-10A6 6 0 0 1 18 10a4.5 4.5 0 0 1-.5 9z', 'M12 10l3 4h-2v3h-2v-3H9z'],
  coin: ['M12 3a9 9 0 1 0 .1 0M12 6a6 6 0 1 0 .1 0', 'M12 8l4 7H8z'],
  flow: ['M2 3h7v6H2zM15 15h7v6h-7zM9 6h9.5v7', 'M18.5 15l-2.5-4h5z'],
  gear: [
    'M12 5a7 7 0 1 0 .1 0M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3',
    'M12 9a3 3 0 1 0 .1 0',
  ],
  link: ['M10 7H7a5 5 0 0 0 0 10h3M14 7h3a5 5 0 0 1 0 10h-3', 'M8 11h8v2H8z'],
  pen: ['M4 20l1-5L16 4l4 4L9 19zM13 7l4 4', 'M4 20l1-5 4 4z'],
  people: ['M8 5a3 3 0 1 0 .1 0M2 20c0-9 12-9 12 0M16 4a3 3 0 0 1 0 6M17 13c4 .5 5 4 5 7', 'M8 14l2.5 6h-5z'],
  phone: ['M6 2h12v20H6zM10 5h4', 'M10.5 17h3v2.5h-3z'],
  search: ['M10 3a7 7 0 1 0 .1 0M15 15l6 6', 'M10 6.5l3.5 6h-7z'],
  shield: ['M12 2l9 3v6c0 6-4 9-9 11-5-2-9-5-9-11V5z', 'M12 7l4.5 8h-9z'],
  till: ['M3 13h18v8H3zM6 13V3h12v10M9 17h6', 'M8.5 5.5h7v3h-7z'],
};

/** Decorative: the title beside it says the same. */
export function MapSymbol({ name }: { name: SymbolName }) {
  const [lines, mark] = DRAWINGS[name];
  return (
    <svg className={css.symbol} viewBox="0 0 24 24" aria-hidden="true">
      <path d={mark} />
      <path d={lines} />
    </svg>
  );
}
