import { coverPicture, themedPicture } from '../../content-model/markdown/local-pictures.ts';
import type { Product } from '../../content-model/schemas/product.ts';
import type { Service } from '../../content-model/schemas/service.ts';
import { peopleNamed, withPerson } from './people.ts';
import { firstYears, ownTeamFor, plansNamed, workExamples } from './prices.ts';
import { products } from './products.ts';
import { sampleNote } from './sample-note.ts';
import { atLeast } from '../../ui/tokens/breakpoints.ts';

/** The `sizes` of a single picture: as wide as the page. */
const SIZES_OF_ONE = '(min-width: 90rem) 82.5rem, 92vw';
/** The `sizes` of a part of the interface on a card, and of a phone beside the plans. */
const SIZES_OF_PART = `${atLeast('large')} 42vw, 88vw`;
const SIZES_OF_LEAD = `${atLeast('large')} 66vw, 88vw`;
const SIZES_OF_PHONE = `${atLeast('large')} 12vw, 20vw`;

/** Renders a product's `moments` pictures. @param file its content file, from the project's root */
export const momentsOf = async (moments: Product['moments'], file: string) => ({
  pictures: await Promise.all(
    (moments?.items ?? []).map(({ picture }, index) =>
      themedPicture(picture, file, { sizes: index === 0 ? SIZES_OF_LEAD : SIZES_OF_PART }),
    ),
  ),
  phone: moments?.phone && (await themedPicture(moments.phone, file, { sizes: SIZES_OF_PHONE })),
});

/**
 * Resolves the plans, people and pictures that a product or service refers to by name.
 * @param file the content file, from the project's root
 */
export async function offerOf(offer: Product | Service, file: string) {
  const { plans, prices, people, screenshots, questions } = offer;
  const pictures = screenshots?.pictures ?? [];
  const options = pictures.length === 1 ? { sizes: SIZES_OF_ONE } : {};
  return {
    plans: await plansNamed(plans?.show),
    work: workExamples(prices?.items),
    firstYears: await firstYears(prices?.items),
    ownTeam: await ownTeamFor(prices?.items),
    people: await peopleNamed(people?.show),
    questions: questions && (await withPerson(questions)),
    sampleNote: await sampleNote(),
    figures: await Promise.all(pictures.map((picture) => coverPicture(picture, file, options))),
    products: Object.fromEntries((await products()).map(({ id, data }) => [id, data])),
  };
}
