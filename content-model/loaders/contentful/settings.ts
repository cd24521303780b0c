/** Settings of the connection to Contentful. */
export interface ContentfulSettings {
  spaceId: string;
  environment: string;
  accessToken: string;
  /** API host, with an optional port. */
  host: string;
  /** Whether to use plain HTTP, for a local test server. */
  insecure: boolean;
  requestsPerSecond: number;
  timeoutMs: number;
}

/** Whether articles, cases and their authors come from Contentful. Empty variables count as unset. */
export const usesContentful = (): boolean => Boolean(process.env['CONTENTFUL_SPACE_ID']?.trim());

/** Requests per second. */
const RATE = { min: 1, max: 30 };

/**
 * Parses the CONTENTFUL_… variables (see .env.example); returns undefined if content comes from files. Empty variables
 * count as unset. Throws an Error with one line per invalid variable, never with the token.
 */
export function contentfulSettings(
  variables: Record<string, string | undefined>,
): ContentfulSettings | undefined {
  const setting = (name: string) => variables[`CONTENTFUL_${name}`]?.trim() || undefined;
  const spaceId = setting('SPACE_ID');
  const accessToken = setting('ACCESS_TOKEN');
  if (!spaceId && !accessToken) return undefined;
  const issues: string[] = [];
  if (!spaceId)
    issues.push('CONTENTFUL_SPACE_ID is not set, but CONTENTFUL_ACCESS_TOKEN is; both are needed.');
  if (!accessToken)
    issues.push('CONTENTFUL_ACCESS_TOKEN is not set, but CONTENTFUL_SPACE_ID is; both are needed.');
  const address = setting('HOST') ?? 'cdn.contentful.com';
  const [, scheme, host] = /^(https?:\/\/)?([\w.-]+(?::\d+)?)\/?$/.exec(address) ?? [];
  if (!host)
    issues.push(`CONTENTFUL_HOST is "${address}"; it should be a host name, such as cdn.eu.contentful.com.`);
  const rate = Number(setting('RATE') ?? 7);
  if (!Number.isInteger(rate) || rate < RATE.min || rate > RATE.max)
    issues.push(
      `CONTENTFUL_RATE is "${setting('RATE')}"; it should be requests per second, a whole number from ${RATE.min} to ${RATE.max}.`,
    );
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return {
    spaceId: spaceId!,
    environment: setting('ENVIRONMENT') ?? 'master',
    accessToken: accessToken!,
    host: host!,
    insecure: scheme === 'http://',
    requestsPerSecond: rate,
    timeoutMs: 30_000,
  };
}
