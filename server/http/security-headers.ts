/** The policy of responses without one of their own: nothing may be loaded, framed or executed. */
export const strictestPolicy = "default-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";

/** Paths that our own pages show in a frame: the film and the preview of a newsletter. */
const FRAMED = /^\/(film|inbox\/api\/newsletters\/[^/]+\/preview)$/;

/**
 * Sent with every response, including errors. Values follow Mozilla's HTTP Observatory and OWASP's header list. Only
 * features that track visitors are named; by default, frames of other sites are denied the others.
 */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Scopes of HSTS, for two years (RFC 6797; https://hstspreload.org for the last). */
const hstsByScope = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};
export type HttpsScope = keyof typeof hstsByScope;

let strictTransport = hstsByScope.host;

/** Sets the HSTS scope, once before the first response. */
export function setHstsScope(scope: HttpsScope): void {
  strictTransport = hstsByScope[scope];
}

/**
 * Returns the security headers of the response for `path`.
 * @param policy the page's content security policy; missing directives are added
 */
export function securityHeaders(path: string, policy: string = strictestPolicy): Record<string, string> {
  const isFramed = FRAMED.test(path);
  return {
    'strict-transport-security': strictTransport,
    ...commonHeaders,
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'content-security-policy': completePolicy(policy, isFramed),
  };
}

function completePolicy(policy: string, isFramed: boolean): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);
  const requiredDirectives: Record<string, string> = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
  for (const [name, value] of Object.entries(requiredDirectives)) {
    if (!directives.some((directive) => directive.split(' ')[0] === name))
      directives.push(`${name} ${value}`);
  }
  const otherDirectives = directives.filter((directive) => !directive.startsWith('frame-ancestors'));
  return [...otherDirectives, `frame-ancestors ${isFramed ? "'self'" : "'none'"}`].join(';');
}
