/** The inquiries that the member changed in this window: their rows may come and go at once. */
const changed = new Set<string>();

export function changedHere(references: readonly string[]): void {
  for (const reference of references) changed.add(reference);
}

export const hasChangedHere = (reference: string): boolean => changed.has(reference);
