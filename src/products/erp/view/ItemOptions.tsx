import type { Sku } from '../model/shelf.ts';
import { messages } from '../../../messages/en/erp.ts';

export function ItemOptions({ skus }: { skus: readonly Sku[] }) {
  return skus.map((sku) => (
    <option key={sku} value={sku}>
      {messages.items[sku]}
    </option>
  ));
}
