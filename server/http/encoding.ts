export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding the visitor takes, out of those there are (RFC 9110, 12.5.3). */
export function chooseEncoding(accept: string | undefined, available: readonly Encoding[]): Encoding {
  if (!accept) return 'identity';
  const weights = new Map(
    accept.split(',').map((part) => {
      const [name = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = rest.find((text) => text.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)];
    }),
  );
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (
    (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && takes(encoding)) ??
    'identity'
  );
}
