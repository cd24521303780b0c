import type { Sku } from './shelf.ts';
import { words } from './words.ts';

export function ItemOptions({ skus }: { skus: readonly Sku[] }) {
  return skus.map((sku) => (
    <option key={sku} value={sku}>
      {words.items[sku]}
    </option>
  ));
}
