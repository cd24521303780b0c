/**
 * Normalizes an address for comparison: percent-decoded, NFC, without `.html` and `/index`. Undefined for invalid
 * percent-encoding.
 */
export function normalizeAddress(address: string): string | undefined {
  try {
    const decoded = decodeURIComponent(address).normalize('NFC');
    return decoded.startsWith('/') ? decoded.replace(/(\/index)?(\.html)?$/, '') || '/' : decoded;
  } catch {
    return undefined;
  }
}
