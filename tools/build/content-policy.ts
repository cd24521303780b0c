import { readContentFile } from '../../content-model/yaml/content-file.ts';

/**
 * Returns the parts of the Content-Security-Policy that every page shares. Frames may come from this site (the film)
 * and from the maps service in `content/site.yaml`.
 * @param formsOrigin origin of the forms' server, if it differs from that of the pages
 */
export function contentPolicy(content: URL, formsOrigin: string) {
  const origins = framesOf(content)
    .filter((address) => URL.canParse(address) && address.startsWith('https:'))
    .map((address) => new URL(address).origin);
  return [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${formsOrigin}`,
    "manifest-src 'self'",
    `frame-src 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    `form-action 'self' ${formsOrigin}`,
    "frame-ancestors 'none'",
  ] as const;
}

function framesOf(content: URL): string[] {
  try {
    const { map, film } = readContentFile(new URL('site.yaml', content)).data as {
      map?: { frame: string };
      film?: { address: string };
    };
    return [map?.frame ?? '', film?.address ?? ''];
  } catch {
    // Missing or invalid: the build reports that with file and line when it loads the content.
    return [];
  }
}
