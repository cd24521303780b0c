import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import { formatsFor } from '../../content-model/text/locale-formats.ts';

/** The parts of `pages/pricing.yaml` that name prices. */
interface PriceList {
  plans?: {
    products: {
      product: string;
      unit: string;
      plans: { name: string; monthlyCents: number; yearlyCents: number }[];
    }[];
  };
  custom?: { items: { title: string; fromCents: number; fixed?: boolean; unit: string }[] };
}

/** The examples of a service; those of a plan have no price of their own. */
interface PriceExamples {
  prices?: { items: { title: string; cents?: number; unit?: string }[] };
}

/** The prices of valid content as visitors read them, for a last look: a digit too many is valid. */
export function shownPrices(content: URL): string[] {
  const read = (path: string) => readContentFile(new URL(path, content)).data;
  if (pathsIn(content, 'pages/pricing.yaml').length === 0) return [];
  const { language, locale } = read('site.yaml') as { language: string; locale: { currency: string } };
  const { formatPrice } = formatsFor({ language, currency: locale.currency });
  const { pricing: texts } = read('interface.yaml') as { pricing: { from: string; billedYearly: string } };
  const { plans, custom } = read('pages/pricing.yaml') as PriceList;
  const examples = pathsIn(content, 'services/*.yaml').flatMap(
    (path) => (read(path) as PriceExamples).prices?.items ?? [],
  );
  return [
    ...(plans?.products ?? []).flatMap(({ product, unit, plans: all }) =>
      all.map(
        ({ name, monthlyCents, yearlyCents }) =>
          `${product}/${name}: ${formatPrice(monthlyCents)} ${unit}, ${formatPrice(yearlyCents)} ${texts.billedYearly}`,
      ),
    ),
    ...(custom?.items ?? []).map(
      ({ title, fromCents, fixed, unit }) =>
        `${title}: ${fixed ? '' : `${texts.from} `}${formatPrice(fromCents)} ${unit}`,
    ),
    ...examples.flatMap(({ title, cents, unit }) =>
      cents === undefined ? [] : `${title}: ${formatPrice(cents)} ${unit}`,
    ),
  ];
}
