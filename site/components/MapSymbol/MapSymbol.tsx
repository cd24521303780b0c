import { symbols, type SymbolName } from '../../../content-model/drawings.ts';

/** Decorative: the title beside it says the same. */
export function MapSymbol({ name }: { name: SymbolName }) {
  const [lines, mark] = symbols[name];
  return (
    <svg width="2.6rem" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={mark} fill="var(--accent)" />
      <path d={lines} stroke="var(--text)" strokeWidth="1.3" />
    </svg>
  );
}
