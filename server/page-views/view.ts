import { readVisitSource } from './visit-source.ts';

/** One page seen by somebody. Says nothing about who. */
export interface View {
  path: string;
  /** The address of the page that led here, without its query. */
  referrer: string | undefined;
  /** Where the visit came from that began with it; undefined for all further views. */
  source: string | undefined;
}

/** Reads `{"path":"/about","referrer":"…","from":"google.com"}`; undefined when it is not a view of a page of this site. */
export function readView(body: Uint8Array): View | undefined {
  let given: unknown;
  try {
    given = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
  if (typeof given !== 'object' || given === null) return undefined;
  const { path, referrer, from } = given as Record<string, unknown>;
  if (typeof path !== 'string' || !isPagePath(path)) return undefined;
  return {
    path: path.replace(/(?<=.)\/$/, ''),
    referrer: pageOf(referrer),
    source: readVisitSource(from),
  };
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const pagePath = /^\/(?!\/)[^\u0000-\u0020\u007f-\u009f?#\\]*$/;

function isPagePath(path: string): boolean {
  return path.length <= 512 && pagePath.test(path) && path.isWellFormed();
}

function pageOf(referrer: unknown): string | undefined {
  if (typeof referrer !== 'string' || referrer.length > 2048 || !URL.canParse(referrer)) return undefined;
  const { protocol, origin, pathname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? (origin + pathname).slice(0, 512) : undefined;
}

/** Do Not Track and Global Privacy Control (https://w3c.github.io/gpc/): the visitor does not want to be counted. */
export function optsOutOfCounting(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}

const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|monitor|uptime|lighthouse|pagespeed|curl|wget|python|java\/|go-http|okhttp|axios|node|httpie|libwww|facebookexternalhit|whatsapp|feed/i;

/** Whether the program that asks calls itself a robot, or does not say what it is. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || robots.test(userAgent);
}
