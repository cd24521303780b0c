/** A parsed request target: a path and query, a redirect, or invalid. */
export type Target = { path: string; search: string } | { redirectTo: string } | 'malformed' | 'too-long';

const maxTargetLength = 8192;

/**
 * Parses a request target (RFC 9112, 3.2). Each page has one address, without double or trailing slashes
 * and encoded letters. `redirectTo` is always a path on this site: it starts with exactly one slash and contains no
 * backslash.
 */
export function readTarget(target: string): Target {
  if (target.length > maxTargetLength) return 'too-long';
  const localTarget = target.startsWith('/') ? target : pathOfAbsoluteTarget(target);
  if (localTarget === undefined) return 'malformed';
  const [rawPath = '', ...queries] = localTarget.split('#')[0]?.split('?') ?? [];
  const search = queries.length > 0 ? `?${queries.join('?')}` : '';
  if (CONTROL_CHARACTER.test(target) || !isReadable(rawPath)) return 'malformed';
  const path = rawPath
    .replace(ENCODED_UNRESERVED, decodeURIComponent)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return path === rawPath ? { path, search } : { redirectTo: path + search };
}

/**
 * Letters, digits, `-`, `.`, `_` and `~` in their encoded form, which is the same address (RFC 3986, 6.2.2.2). A proxy's
 * rule about `/inbox` must see the path that the routes see.
 */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi;

/** The absolute form, which proxies use: http://host/path. */
function pathOfAbsoluteTarget(target: string): string | undefined {
  return (
    /^https?:\/\/[^/?#]+(\/.*)?$/i.exec(target)?.[1] ??
    (/^https?:\/\/[^/?#]+$/i.test(target) ? '/' : undefined)
  );
}

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    // Dot segments in any spelling (`%2e%2e`, `%2f..`): URL parsers resolve them to another route than a proxy sees.
    return !CONTROL_CHARACTER.test(decoded) && !decoded.includes('\\') && !/\/\.{1,2}(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}
