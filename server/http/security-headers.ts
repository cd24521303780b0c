/** The policy of responses without one of their own: nothing may be loaded, framed or executed. */
const strictestPolicy = "default-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";

/**
 * Sent with every response, including errors. Values follow Mozilla's HTTP Observatory and OWASP's header list. Only
 * features that track visitors are named; by default, frames of other sites are denied the others.
 */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Scopes of HSTS, for two years (RFC 6797; https://hstspreload.org for the last). */
const hstsByScope = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};
export type HttpsScope = keyof typeof hstsByScope;

/** Returns the header by which browsers remember to use HTTPS only. */
export const hstsHeader = (scope: HttpsScope) => ({ 'strict-transport-security': hstsByScope[scope] });

/**
 * Returns the security headers of a response, without that of HSTS.
 * @param policy its content security policy; missing directives are added. Only with `frame-ancestors 'self'` may pages
 *   of this site show it in a frame
 */
export function securityHeaders(policy: string = strictestPolicy): Record<string, string> {
  const isFramed = /\bframe-ancestors 'self'/.test(policy);
  return {
    ...commonHeaders,
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'content-security-policy': completePolicy(policy),
  };
}

function completePolicy(policy: string): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);
  const requiredDirectives: Record<string, string> = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  for (const [name, value] of Object.entries(requiredDirectives)) {
    if (!directives.some((directive) => directive.split(' ')[0] === name))
      directives.push(`${name} ${value}`);
  }
  return directives.join(';');
}
