import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * The parts of the Content-Security-Policy that every page shares. Frames may come from this site (the film) and
 * from the maps service that `content/site.yaml` names.
 */
export function contentPolicy(root: URL) {
  const origins = framesOf(root)
    .filter((address) => URL.canParse(address) && address.startsWith('https:'))
    .map((address) => new URL(address).origin);
  return [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ] as const;
}

function framesOf(root: URL): string[] {
  try {
    const { map, film } = parse(readFileSync(new URL('content/site.yaml', root), 'utf8')) as {
      map?: { frame: string };
      film?: { address: string };
    };
    return [map?.frame ?? '', film?.address ?? ''];
  } catch {
    // Missing or wrong: the build says so with file and line when it loads the content.
    return [];
  }
}
