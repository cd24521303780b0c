import { service } from '../../gallery/content.ts';
import { SymbolPoints } from './SymbolPoints.tsx';

export const examples = {
  'a full last row': <SymbolPoints {...service.items} seed="items" />,
  'a row with room left': (
    <SymbolPoints {...service.items} items={service.items.items.slice(0, 4)} seed="items" />
  ),
};
