import { slugOf } from '../../content-model/new-files/slug.ts';

/** A service as answered: `Web design: 4500`. */
export interface NamedService {
  name: string;
  /** The lowest price in whole units of the currency. */
  price?: number | undefined;
}

/** Splits "Web design: 4500, Branding" into services. Lists may hold such texts or complete services. */
export function serviceList(input: unknown): unknown {
  const entries = typeof input === 'string' ? input.split(/;|,\s*(?=\D)/) : input;
  if (!Array.isArray(entries)) return entries;
  return entries
    .filter((entry) => typeof entry !== 'string' || !['', 'none'].includes(entry.trim()))
    .map((entry: unknown) => (typeof entry === 'string' ? parseService(entry) : entry));
}

function parseService(entry: string): NamedService {
  const [, name = entry, amount] = /^(.*?)\s*:\s*(?:\p{Sc}|[A-Z]{3})?\s*([\d.,\s']+)\D*$/u.exec(entry) ?? [];
  if (amount === undefined) return { name: entry.trim() };
  // A separator before exactly three digits groups thousands; any other one begins the decimals.
  const digits = amount.replaceAll(/[\s']|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
  return { name: name.trim(), price: Number(digits) };
}

/** Writes the services as they were typed. */
export const formatServices = (services: readonly NamedService[]): string =>
  services.map(({ name, price }) => (price === undefined ? name : `${name}: ${price}`)).join(', ');

/** The file name of a service, such as web-design. */
export const serviceFile = ({ name }: NamedService, index: number): string =>
  slugOf(name) || `service-${index + 1}`;
