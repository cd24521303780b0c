import { slugOf } from '../../content-model/new-files/slug.ts';
import { parsePrice, PROJECT_UNIT, type Price } from './typed-price.ts';

/** A service as answered: `Web design: from 4500`, `Care: 180 a month`. */
export type NamedService = { name: string } & { [Part in keyof Price]?: Price[Part] | undefined };

/**
 * Splits "Web design: 4500, Branding" into services. Lists may hold such texts or complete services. A comma between
 * digits groups thousands.
 */
export function serviceList(input: unknown): unknown {
  const entries = typeof input === 'string' ? input.split(/;|,(?!\d)|(?<!\d),/) : input;
  if (!Array.isArray(entries)) return entries;
  return entries
    .filter((entry) => typeof entry !== 'string' || !['', 'none'].includes(entry.trim()))
    .map((entry: unknown) => (typeof entry === 'string' ? parseService(entry.trim()) : entry));
}

/** What can stand between a name and its price: a colon, a dash, or nothing if the price says that it is one. */
const SEPARATORS = [
  /\s*:\s*/g,
  /\s+[–—-]\s+/g,
  /\s+(?=from\s|starting\s|\p{Sc}\s?\d|\d[\d.,'’\s]*\p{Sc})/giu,
  // "hosting 20/month"
  /\s+(?=\d[\d.,]*\s?(?:\/|per\s|an?\s)\s?(?:h|d|w|mo|y|project))/giu,
];

function parseService(entry: string): NamedService {
  for (const separator of SEPARATORS)
    for (const { index, 0: between } of entry.matchAll(separator)) {
      const name = entry.slice(0, index).trim();
      const price = parsePrice(entry.slice(index + between.length).trim());
      if (name && price) return { name, ...price };
    }
  return { name: entry };
}

/** Writes the services as they can be typed. */
export const formatServices = (services: readonly NamedService[]): string =>
  services.map(formatService).join(', ');

/** Says which services were understood, and which have a price. */
export const describeServices = (services: readonly NamedService[]): string =>
  services
    .map((service) => formatService(service) + (service.price === undefined ? ' (no price)' : ''))
    .join(' · ');

function formatService({ name, price, isLowest, unit = PROJECT_UNIT }: NamedService): string {
  if (price === undefined) return name;
  const words = [isLowest && 'from', price, unit !== PROJECT_UNIT && unit];
  return `${name}: ${words.filter((word) => word !== false).join(' ')}`;
}

/** The file name of a service, such as web-design. */
export const serviceFile = ({ name }: NamedService, index: number): string =>
  slugOf(name) || `service-${index + 1}`;
