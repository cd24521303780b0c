import { symbolNames } from '../../content/schemas/symbols.ts';
import { MapSymbol } from './MapSymbol.tsx';

export const examples = Object.fromEntries(
  symbolNames.map((name) => [name, <MapSymbol key={name} name={name} />]),
);
