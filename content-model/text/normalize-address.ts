/**
 * Normalizes an address for comparison: percent-decoded, NFC, without `.html` and `/index`. Undefined for invalid
 * percent-encoding.
 */
export function normalizeAddress(address: string): string | undefined {
  const decoded = decodeAddress(address)?.normalize('NFC');
  return decoded?.startsWith('/') ? decoded.replace(/(\/index)?(\.html)?$/, '') || '/' : decoded;
}

/** Decodes the percent-encoding of an address or a part of it; undefined if it is invalid. */
export function decodeAddress(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}
