import { symbols, type SymbolName } from '../../drawings.ts';
import css from './MapSymbol.module.css';

/** Decorative: the title beside it says the same. */
export function MapSymbol({ name }: { name: SymbolName }) {
  const [lines, mark] = symbols[name];
  return (
    <svg className={css.symbol} viewBox="0 0 24 24" aria-hidden="true">
      <path d={mark} />
      <path d={lines} />
    </svg>
  );
}
