import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import { formatsFor } from '../../content-model/text/locale-formats.ts';

interface Work {
  title: string;
  fromCents: number;
  fixed?: boolean;
  unit: string;
}

/** The prices of custom work as visitors read them, for a last look: a digit too many is valid content. */
export function shownPrices(content: URL): string[] {
  if (pathsIn(content, 'pages/pricing.yaml').length === 0) return [];
  const { language, locale } = readContentFile(new URL('site.yaml', content)).data as {
    language: string;
    locale: { currency: string };
  };
  const { formatPrice } = formatsFor({ language, currency: locale.currency });
  const { custom } = readContentFile(new URL('pages/pricing.yaml', content)).data as {
    custom?: { items: Work[] };
  };
  return (custom?.items ?? []).map(
    ({ title, fromCents, fixed, unit }) =>
      `${title}: ${fixed ? '' : 'from '}${formatPrice(fromCents)} ${unit}`,
  );
}
