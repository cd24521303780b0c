/**
 * Normalizes an address for comparison: percent-decoded, NFC, without `.html` and `/index`. Undefined for invalid
 * percent-encoding.
 */
export function spelledAddress(address: string): string | undefined {
  try {
    const plain = decodeURIComponent(address).normalize('NFC');
    return plain.startsWith('/') ? plain.replace(/(\/index)?(\.html)?$/, '') || '/' : plain;
  } catch {
    return undefined;
  }
}
