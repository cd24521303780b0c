import type { Interface } from '../../content-model/schemas/interface.ts';
import type { OwnField } from '../../content-model/forms/own-fields.ts';
import { formatDate } from '../components/Day/Day.tsx';
import { fill, planOf } from '../../content-model/text/fill.ts';
import { formatPrice } from '../../content-model/text/format.ts';

/** Parsed content of a page, or a part of it. */
type Data = Record<string, unknown>;

export interface Context {
  /** Returns a product's short name, full name and lowest price, by its file name. */
  productOf: (id: string) => { name: string; fullName: string; price?: string | undefined } | undefined;
  /** Returns a team member's name, by the file name. */
  personOf: (id: string) => string | undefined;
  /** Returns list lines for these names: projects, people, plans, or services with their price. */
  linesOf: (ids: readonly string[]) => string[];
  messages: Pick<Interface['pricing'], 'from' | 'billedYearly' | 'fromPlan' | 'included' | 'recommended'> &
    Pick<Interface['contactForm'], 'optional'>;
}

/** Keys whose values are omitted here, because they are not text or appear elsewhere. */
const OMITTED_KEYS = new Set(
  'seo banner sections card file dark icon mark order color menu map subjects summit film try drawing priceLine service product fullName leadsTo recommended unit permission logo articles empty topics phoneLabel emailLabel addressLabel beyond shown'.split(
    ' ',
  ),
);
const HEADINGS = ['title', 'headline', 'name'];
/** Key of the small label above a heading; it becomes the heading if there is none. */
const LABEL = 'label';
const isHeading = (key: string) => HEADINGS.includes(key) || key === LABEL;

/**
 * Renders a page's content as Markdown, in the order of its file: titled parts become sections, and prices are worded
 * as on the page. Links stay site-relative.
 * @param depth heading level of a section
 */
export function contentMarkdown(data: Data, context: Context, depth = 2): string[] {
  return Object.entries(data).flatMap(([key, value]) => {
    if (OMITTED_KEYS.has(key) || isHeading(key)) return [];
    if (key === 'estimator' || key === 'demo') return introOf(value as Data, depth);
    if (key === 'pictures')
      return [list((value as Data[]).map(({ alt, caption }) => String(caption ?? alt)))];
    if (key === 'fields') return ownFields(value as OwnField[], context);
    if (key === 'show') return context.linesOf(value as string[]);
    if (key === 'project' || key === 'person') return context.linesOf([String(value)]);
    if (typeof value === 'string') return [value];
    if (Array.isArray(value)) return items(value, data, context, depth);
    return value !== null && typeof value === 'object' ? part(value as Data, context, depth) : [];
  });
}

function part(data: Data, context: Context, depth: number): string[] {
  if (isLink(data)) return [link(data)];
  const heading = headingOf(data, context);
  const product = context.productOf(String(data['product']));
  return [
    // In the home page's hero, the label describes the agency; elsewhere it only labels the section.
    ...(data['headline'] ? [String(data[LABEL])] : []),
    ...(heading ? [`${'#'.repeat(depth)} ${heading}`] : []),
    ...(product ? [product.fullName] : []),
    ...(product?.price && !data['plans'] ? [product.price] : []),
    ...contentMarkdown(data, context, heading ? depth + 1 : depth),
  ];
}

function items(values: unknown[], parent: Data, context: Context, depth: number): string[] {
  if (values.length === 0) return [];
  if (values.every((item) => typeof item === 'string'))
    return values.some((item) => item.length > 100) ? values : [list(values)];
  const data = values as Data[];
  const nested = data.some((item) => item['plans'] || (!('monthlyCents' in item) && hasLists(item)));
  if (!nested) return [list(data.map((item) => listItem(item, parent, context)))];
  return data.flatMap((item) => part(item, context, depth));
}

const hasLists = (item: Data) => Object.values(item).some(Array.isArray);

/** Lists the agency's own fields of the contact form. */
const ownFields = (fields: OwnField[], { messages }: Context): string[] =>
  fields.length === 0
    ? []
    : [
        list(
          fields.map(({ label, help, required, options }) => {
            const question = `**${label}**${required ? '' : ` (${messages.optional})`}`;
            const details = [help, options?.join('; ')].filter((text) => text !== undefined);
            return [details.length > 0 ? `${question}:` : question, ...details.map(sentence)].join(' ');
          }),
        ),
      ];

/** Represents an interactive part by its heading and introduction. */
const introOf = ({ title, intro }: Data, depth: number) => [
  `${'#'.repeat(depth)} ${String(title)}`,
  String(intro),
];

/** Renders a list item on one line: its name, then its text. */
function listItem(data: Data, parent: Data, context: Context): string {
  if (isLink(data)) return link(data);
  if (typeof data['value'] === 'string') return `${data['value']} ${String(data[LABEL])}`;
  if (typeof data['value'] === 'number')
    return `${String(data[LABEL])}: ${String(data['text'] ?? data['value'])}`;
  const heading = headingOf(data, context);
  const details = Object.entries(data).flatMap(([key, value]) => {
    if (OMITTED_KEYS.has(key) || isHeading(key) || key === 'person') return [];
    if (key === 'date') return [formatDate(String(value))];
    if (key === 'plan') return [fill(context.messages.fromPlan, { plan: planOf(String(value)) })];
    if (key === 'cents' || key.endsWith('Cents')) return [cost(key, value as number, data, parent, context)];
    if (key === 'percent') return [`${String(value)}%`];
    if (key === 'project') return context.linesOf([String(value)]).map((text) => text.replace(/^- /, ''));
    if (key === 'href') return [link({ label: String(data['leadsTo']), href: value as string })];
    if (Array.isArray(value)) return [`${context.messages.included}: ${value.join('; ')}`];
    if (isLink(value)) return [link(value)];
    return typeof value === 'string' ? [value] : [];
  });
  const mark = data['recommended'] === true ? ` (${context.messages.recommended})` : '';
  const name = heading && `**${heading}**${mark}`;
  return [name && (details.length > 0 ? `${name}:` : name), details.map(sentence).join(' ')]
    .filter(Boolean)
    .join(' ');
}

/** Adds a period unless the text ends in punctuation or a link. */
const sentence = (text: string) => (/[.!?…)\]]$/.test(text) ? text : `${text}.`);

/** Renders a price with its unit, worded as on the page. */
function cost(key: string, cents: number, data: Data, parent: Data, { messages }: Context): string {
  const unit = String(data['unit'] ?? parent['unit'] ?? '');
  const amount = `${formatPrice(cents)} ${unit}`.trim();
  if (key === 'yearlyCents') return `${amount}, ${messages.billedYearly}`;
  return key === 'fromCents' ? `${messages.from} ${amount}` : amount;
}

/** Returns the title, or else the name of the product or person, or else the label. */
function headingOf(data: Data, { productOf, personOf }: Context): string | undefined {
  const about = productOf(String(data['product']))?.name ?? personOf(String(data['person']));
  const candidates = [...HEADINGS.map((key) => data[key]), about, data[LABEL]];
  return candidates.find((value) => typeof value === 'string');
}

const isLink = (value: unknown): value is { label: string; href: string } =>
  typeof value === 'object' && value !== null && 'label' in value && 'href' in value;

const link = ({ label, href }: { label: string; href: string }) => `[${label}](${href})`;
const list = (lines: string[]) => lines.map((text) => `- ${text}`).join('\n');
