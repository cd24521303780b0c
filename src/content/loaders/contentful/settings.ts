/** How content is fetched from Contentful. */
export interface ContentfulSettings {
  spaceId: string;
  environment: string;
  token: string;
  /** The variable the token came from, for messages. */
  tokenName: 'CONTENTFUL_ACCESS_TOKEN' | 'CONTENTFUL_PREVIEW_TOKEN';
  /** Whether to fetch drafts as well. */
  preview: boolean;
  /** Host of the API, with a port where it has one. */
  host: string;
  /** Plain HTTP, for a local test server. */
  insecure: boolean;
  requestsPerSecond: number;
  /** Whether to use the last sync if Contentful is unreachable. */
  fallback: boolean;
  timeoutMs: number;
}

const DEFAULT_RATE = 7;

/**
 * Reads the CONTENTFUL_… variables of .env.example; undefined when content comes from files. An empty variable
 * counts as not set. Throws an Error with a line for each wrong variable; a token is never part of it.
 * @param development the preview token counts only here: a published site never shows drafts
 */
export function contentfulSettings(
  source: Record<string, string | undefined>,
  development: boolean,
): ContentfulSettings | undefined {
  const given = (name: string) => source[`CONTENTFUL_${name}`]?.trim() || undefined;
  const spaceId = given('SPACE_ID');
  const preview = development && given('PREVIEW_TOKEN') !== undefined;
  const token = preview ? given('PREVIEW_TOKEN') : given('ACCESS_TOKEN');
  if (!spaceId && !token) return undefined;

  const issues: string[] = [];
  if (!spaceId) issues.push('CONTENTFUL_SPACE_ID is not set, but a token is; both are needed.');
  if (!token) issues.push('CONTENTFUL_ACCESS_TOKEN is not set, but CONTENTFUL_SPACE_ID is; both are needed.');
  const { host, insecure } = apiHost(given('HOST'), preview, issues);
  const rate = Number(given('RATE') ?? DEFAULT_RATE);
  if (!Number.isFinite(rate)) {
    issues.push(
      `CONTENTFUL_RATE is "${given('RATE')}"; it should be requests per second, a number from 1 to 30.`,
    );
  }
  const fallback = given('FALLBACK');
  if (fallback !== undefined && fallback !== 'last') {
    issues.push(`CONTENTFUL_FALLBACK is "${fallback}"; it should be "last" or not set.`);
  }
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return {
    spaceId: spaceId!,
    environment: given('ENVIRONMENT') ?? 'master',
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

/** The host that serves drafts: preview.eu.contentful.com for cdn.eu.contentful.com. */
function apiHost(given: string | undefined, preview: boolean, issues: string[]) {
  const [, scheme, host] = /^(https?:\/\/)?([\w.-]+(?::\d+)?)\/?$/.exec(given ?? 'cdn.contentful.com') ?? [];
  if (!host) {
    issues.push(`CONTENTFUL_HOST is "${given}"; it should be a host name, such as cdn.eu.contentful.com.`);
  }
  return {
    host: preview ? (host ?? '').replace(/^cdn\./, 'preview.') : (host ?? ''),
    insecure: scheme === 'http://',
  };
}
