/** Settings of the connection to Contentful. */
export interface ContentfulSettings {
  spaceId: string;
  environment: string;
  token: string;
  /** Name of the token's variable, for messages. */
  tokenName: 'CONTENTFUL_ACCESS_TOKEN' | 'CONTENTFUL_PREVIEW_TOKEN';
  /** Whether to fetch drafts too. */
  preview: boolean;
  /** API host, with an optional port. */
  host: string;
  /** Whether to use plain HTTP, for a local test server. */
  insecure: boolean;
  requestsPerSecond: number;
  /** Whether to fall back to the last content if Contentful is unreachable. */
  fallback: boolean;
  timeoutMs: number;
}

const DEFAULT_RATE = 7;

/**
 * Parses the CONTENTFUL_… variables (see .env.example); returns undefined if content comes from files. Empty variables
 * count as unset. Throws an Error with one line per invalid variable, never with a token.
 * @param development enables the preview token; a published site never shows drafts
 */
export function contentfulSettings(
  source: Record<string, string | undefined>,
  development: boolean,
): ContentfulSettings | undefined {
  const setting = (name: string) => source[`CONTENTFUL_${name}`]?.trim() || undefined;
  const spaceId = setting('SPACE_ID');
  const preview = development && setting('PREVIEW_TOKEN') !== undefined;
  const token = preview ? setting('PREVIEW_TOKEN') : setting('ACCESS_TOKEN');
  if (!spaceId && !token) return undefined;

  const issues: string[] = [];
  if (!spaceId) issues.push('CONTENTFUL_SPACE_ID is not set, but a token is; both are needed.');
  if (!token) issues.push('CONTENTFUL_ACCESS_TOKEN is not set, but CONTENTFUL_SPACE_ID is; both are needed.');
  const { host, insecure } = apiHost(setting('HOST'), preview, issues);
  const rate = Number(setting('RATE') ?? DEFAULT_RATE);
  if (!Number.isFinite(rate)) {
    issues.push(
      `CONTENTFUL_RATE is "${setting('RATE')}"; it should be requests per second, a number from 1 to 30.`,
    );
  }
  const fallback = setting('FALLBACK');
  if (fallback !== undefined && fallback !== 'last') {
    issues.push(`CONTENTFUL_FALLBACK is "${fallback}"; it should be "last" or not set.`);
  }
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return {
    spaceId: spaceId!,
    environment: setting('ENVIRONMENT') ?? 'master',
    token: token!,
    tokenName: preview ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_ACCESS_TOKEN',
    preview,
    host,
    insecure,
    requestsPerSecond: Math.min(30, Math.max(1, Math.round(rate))),
    fallback: fallback === 'last',
    timeoutMs: 30_000,
  };
}

/** Returns the API host; for drafts, preview.eu.contentful.com instead of cdn.eu.contentful.com. */
function apiHost(value: string | undefined, preview: boolean, issues: string[]) {
  const [, scheme, host] = /^(https?:\/\/)?([\w.-]+(?::\d+)?)\/?$/.exec(value ?? 'cdn.contentful.com') ?? [];
  if (!host) {
    issues.push(`CONTENTFUL_HOST is "${value}"; it should be a host name, such as cdn.eu.contentful.com.`);
  }
  return {
    host: preview ? (host ?? '').replace(/^cdn\./, 'preview.') : (host ?? ''),
    insecure: scheme === 'http://',
  };
}
