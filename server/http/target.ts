/** What the request line asks for: a path and query to answer, a place to send the visitor, or nonsense. */
export type Target = { path: string; search: string } | { moveTo: string } | 'malformed' | 'too-long';

const maxTargetLength = 8192;

/**
 * Reads a request target (RFC 9112, 3.2). One page has one address: slashes are not doubled and none is at the end.
 * Whatever is sent as `moveTo` is a path on this site: it starts with exactly one slash and holds no backslash.
 */
export function readTarget(target: string): Target {
  if (target.length > maxTargetLength) return 'too-long';
  const local = target.startsWith('/') ? target : afterHost(target);
  if (local === undefined) return 'malformed';
  const [given = '', ...queries] = local.split('#')[0]?.split('?') ?? [];
  const search = queries.length > 0 ? `?${queries.join('?')}` : '';
  if (control.test(target) || !isReadable(given)) return 'malformed';
  const path = given.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return path === given ? { path, search } : { moveTo: path + search };
}

/** The absolute form that proxies use: http://host/path. */
function afterHost(target: string): string | undefined {
  return (
    /^https?:\/\/[^/?#]+(\/.*)?$/i.exec(target)?.[1] ??
    (/^https?:\/\/[^/?#]+$/i.test(target) ? '/' : undefined)
  );
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u001f\u007f]/;

function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return !control.test(decoded) && !decoded.includes('\\') && !/\/\.{1,2}(\/|$)/.test(path);
  } catch {
    return false;
  }
}
