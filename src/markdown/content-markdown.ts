import { formatPrice } from '../messages/format.ts';

/** Parsed content of a page, or a part of it. */
type Data = Record<string, unknown>;

/** Says what a path of the site is called; undefined for a path that is no page. */
export type NameOf = (path: string) => string | undefined;

/** For machines, drawings and other pages: nothing a reader of the page would see. */
const UNSEEN = new Set(
  'seo banner card icon mark order colour menu demo map subjects estimator product leadsTo phoneLabel emailLabel addressLabel'.split(
    ' ',
  ),
);
const HEADINGS = ['title', 'headline', 'name'];
/** Small print above a heading; where there is no heading it is one. */
const LABEL = 'label';

/**
 * A page's content as Markdown, in the order of its file: parts with a title become sections, lists become lists,
 * prices are written out. Links keep the site's own paths.
 * @param depth heading level of a section
 */
export function contentMarkdown(data: Data, nameOf: NameOf, depth = 2): string[] {
  return Object.entries(data).flatMap(([key, value]) => {
    if (UNSEEN.has(key) || HEADINGS.includes(key) || key === LABEL) return [];
    if (key.endsWith('Cents')) return [price(key, value as number)];
    if (key === 'show') return [list((value as string[]).map((slug) => linkTo(`/project/${slug}`, nameOf)))];
    if (typeof value === 'string') return [value];
    if (Array.isArray(value)) return listed(value, nameOf, depth);
    return value !== null && typeof value === 'object' ? part(value as Data, nameOf, depth) : [];
  });
}

function part(data: Data, nameOf: NameOf, depth: number): string[] {
  if (isLink(data)) return [link(data)];
  const heading = headingOf(data, nameOf);
  return [
    ...(heading ? [`${'#'.repeat(depth)} ${heading}`] : []),
    ...contentMarkdown(data, nameOf, heading ? depth + 1 : depth),
  ];
}

function listed(items: unknown[], nameOf: NameOf, depth: number): string[] {
  if (items.every((item) => typeof item === 'string'))
    return items.some((item) => item.length > 100) ? items : [list(items)];
  const data = items as Data[];
  const nested = data.some((item) => Object.values(item).some(Array.isArray));
  return nested
    ? data.flatMap((item) => part(item, nameOf, depth))
    : [list(data.map((item) => line(item, nameOf)))];
}

/** One entry of a list: its name, then everything it says, on one line. */
function line(data: Data, nameOf: NameOf): string {
  if (isLink(data)) return link(data);
  if (typeof data['value'] === 'string') return `${data['value']} ${String(data[LABEL])}`;
  const heading = headingOf(data, nameOf);
  const said = Object.entries(data).flatMap(([key, value]) => {
    if (UNSEEN.has(key) || HEADINGS.includes(key) || key === LABEL) return [];
    if (key.endsWith('Cents')) return [price(key, value as number)];
    if (key === 'percent') return [`${String(value)}%`];
    if (key === 'href') return [link({ label: String(data['leadsTo']), href: value as string })];
    if (typeof value === 'string') return [value];
    return isLink(value) ? [link(value)] : [];
  });
  return [heading && `**${heading}**${said.length > 0 ? ':' : ''}`, ...said].filter(Boolean).join(' ');
}

/** Its title, else the product it is about, else its label. */
function headingOf(data: Data, nameOf: NameOf): string | undefined {
  const product = typeof data['product'] === 'string' ? nameOf(`/product/${data['product']}`) : undefined;
  const found = [...HEADINGS.map((key) => data[key]), product, data[LABEL]];
  return found.find((value) => typeof value === 'string');
}

const isLink = (value: unknown): value is { label: string; href: string } =>
  typeof value === 'object' && value !== null && 'label' in value && 'href' in value;

const link = ({ label, href }: { label: string; href: string }) => `[${label}](${href})`;
const linkTo = (path: string, nameOf: NameOf) => `[${nameOf(path) ?? path}](${path})`;
const list = (lines: string[]) => lines.map((text) => `- ${text}`).join('\n');

/** `monthlyCents: 1900` → `Monthly $19`. */
function price(key: string, cents: number): string {
  const period = key.replace(/Cents$/, '');
  return `${period[0]!.toUpperCase()}${period.slice(1)} ${formatPrice(cents)}`;
}
