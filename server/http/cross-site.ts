/**
 * Whether a browser sent this request from a page of another site. Browsers say so themselves in Sec-Fetch-Site
 * (Fetch Metadata), which is sent on secure addresses only; otherwise Origin is held against Host.
 * Requests with neither come from programs, which no other site can steer.
 * @param siteHost the host visitors use, for proxies that do not pass Host on
 */
export function isCrossSite(headers: Headers, siteHost: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== headers.get('host')?.toLowerCase() && host !== siteHost;
}
