import messages from 'virtual:interface';
import { getCollection, getEntry } from 'astro:content';
import { formatDate } from '../components/Day/Day.tsx';
import { articleOf } from '../queries/articles.ts';
import { dataOf } from '../queries/entries.ts';
import type { Page } from '../queries/pages.ts';
import { priceOfProduct, priceOfService, heroPrices, type LowestPrice } from '../queries/prices.ts';
import { summits } from '../queries/products.ts';
import type { CollectionName } from '../../content-model/schemas/collections.ts';
import { addressLine } from '../../content-model/text/address.ts';
import { fill } from '../../content-model/text/fill.ts';
import { formatPrice } from '../../content-model/text/format.ts';
import { pathOf } from '../../content-model/site-map.ts';

/** Returns the facts about an entry, besides its text. */
type Facts = (id: string) => Promise<string[]>;

const FACTS: Partial<Record<CollectionName, Facts>> = {
  home,
  serviceIndex,
  products,
  services,
  projects,
  blog,
  legal,
  contact,
};

/** Returns the facts about a page besides its text, such as author, date and client, as a list. */
export async function factsOf({ content, id }: Page): Promise<string[]> {
  const lines = await (FACTS[content]?.(id) ?? []);
  return lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : [];
}

async function home() {
  const prices = await heroPrices(await dataOf('home'));
  return [
    ...(await summits()).map(
      ({ product, label, line }) => `[${label}](${pathOf('products', product)}) ${line}`,
    ),
    ...(prices ? [`[${prices}](/pricing)`] : []),
  ];
}

async function serviceIndex() {
  const services = await getCollection('services');
  return services
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(
      ({ id, data: { card } }) =>
        `[${card.title}](${pathOf('services', id)}): ${card.subTitle}. ${card.content}`,
    );
}

async function products(id: string) {
  const [{ name, fullName }, price] = await Promise.all([dataOf('products', id), priceOfProduct(id)]);
  return [`${name}: ${fullName}`, ...priceLine(price)];
}

async function services(id: string) {
  const [{ name }, price] = await Promise.all([dataOf('services', id), priceOfService(id)]);
  return [`${messages.projects.service}: ${name}`, ...priceLine(price)];
}

async function projects(id: string) {
  const { client, service, product, year, ...data } = await dataOf('projects', id);
  const labels = messages.projects;
  const services = await getCollection('services');
  const name = services.find((entry) => entry.id === service)?.data.name ?? service;
  return [
    `${labels.client}: ${client}`,
    `${labels.service}: [${name}](${pathOf('services', service)})`,
    ...(product
      ? [`${labels.product}: [${(await dataOf('products', product)).name}](${pathOf('products', product)})`]
      : []),
    `${labels.year}: ${year}`,
    ...(['duration', 'price', 'team', 'technology', 'today'] as const).flatMap((name) =>
      data[name] ? [`${labels[name]}: ${data[name]}`] : [],
    ),
  ];
}

/** Returns the lowest price, worded as on the page, or an empty list. */
export const priceLine = (price: LowestPrice | undefined): string[] =>
  price ? [`${messages.pricing.from} ${formatPrice(price.cents)} ${price.unit}`] : [];

async function blog(id: string) {
  const entry = await getEntry('blog', id);
  // Tag pages have no entry.
  if (!entry) return [];
  const [{ topics }, { data, author, minutes }] = await Promise.all([dataOf('blogIndex'), articleOf(entry)]);
  const { articles } = messages;
  return [
    `${articles.by} ${author.page ? `[${author.name}](${author.page})` : author.name}, ${author.role}. ${author.bio}`,
    `${articles.published} ${formatDate(data.date)}`,
    ...(data.updated ? [`${articles.updated} ${formatDate(data.updated)}`] : []),
    fill(articles.readingTime, { minutes }),
    `${articles.tags}: ${data.tags.map((tag) => `[${topics[tag]!.name}](/blog/tag/${tag})`).join(', ')}`,
  ];
}

async function legal(id: string) {
  const { effective } = await dataOf('legal', id);
  return [`${messages.legal.effective} ${formatDate(effective)}`];
}

async function contact() {
  const [{ phoneLabel, emailLabel, addressLabel, map: mapTexts }, { contact: details, map, legalName }] =
    await Promise.all([dataOf('contact'), dataOf('site')]);
  return [
    `${phoneLabel}: [${details.phone}](${details.phoneLink})`,
    `${emailLabel}: [${details.email}](mailto:${details.email})`,
    `${addressLabel}: ${legalName}, ${addressLine(details.address)}`,
    ...(map && mapTexts ? [`${mapTexts.title}: [${messages.map.directions}](${map.directions})`] : []),
  ];
}
