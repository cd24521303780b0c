import { readVisitSource } from './visit-source.ts';

/** An anonymous page view. */
export interface View {
  path: string;
  /** The referring page, without its query. */
  referrer: string | undefined;
  /** The source of the visit, on its first view only. */
  source: string | undefined;
}

/** Reads `{"path":"/about","referrer":"…","from":"google.com"}`; undefined if it is not a valid view of this site. */
export function readView(body: Uint8Array): View | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { path, referrer, from } = value as Record<string, unknown>;
  if (typeof path !== 'string' || !isPagePath(path)) return undefined;
  return {
    path: path.replace(/(?<=.)\/$/, ''),
    referrer: withoutQuery(referrer),
    source: readVisitSource(from),
  };
}

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const pagePath = /^\/(?!\/)[^\u0000-\u0020\u007f-\u009f?#\\]*$/;

/** Not a preview, whose address lets anybody read a draft. */
function isPagePath(path: string): boolean {
  return !path.startsWith('/preview/') && path.length <= 512 && pagePath.test(path) && path.isWellFormed();
}

function withoutQuery(referrer: unknown): string | undefined {
  if (typeof referrer !== 'string' || referrer.length > 2048 || !URL.canParse(referrer)) return undefined;
  const { protocol, origin, pathname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? (origin + pathname).slice(0, 512) : undefined;
}

/** Whether the visitor opts out by Do Not Track or Global Privacy Control (https://w3c.github.io/gpc/). */
export function optsOutOfCounting(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}

/** Every browser's User-Agent starts like this for compatibility; that of programs and link previews does not. */
const BROWSER = /^(Mozilla|Opera)\//;
/** Among browsers, only Internet Explorer and Konqueror were ever "compatible". */
const ROBOT =
  /compatible;(?! *(MSIE|Konqueror))|\+https?:|bot\b|bot[/;_-]|headless|inspectiontool|phantomjs|puppeteer|playwright|cypress|jsdom|crawl|spider|slurp|archiver|preview|monitor|uptime|lighthouse|pagespeed|gtmetrix|zgrab|chatgpt|google-|googleother|mediapartners|validator|yandeximages|site24x7|siteaudit/i;

/** System and model of a phone, whose name may contain "bot" (Cubot). */
const PHONE = /\(Linux;[^)]*Android[^)]*\)/;

/** Whether the User-Agent is missing or names a robot. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || !BROWSER.test(userAgent) || ROBOT.test(userAgent.replace(PHONE, ''));
}
