import type { PagePicture } from '../../content-model/markdown/page-picture.ts';
import { logoPicture, themedPicture } from '../../content-model/markdown/local-pictures.ts';
import type { Clients } from '../../content-model/schemas/clients.ts';
import { serviceAt, type SolutionsProps } from '../../content-model/schemas/home.ts';
import { dataIfExists, dataOf } from './entries.ts';
import { withPerson } from './people.ts';
import { priceOfProduct, priceOfWork } from './prices.ts';
import { products, summits } from './products.ts';
import { withPicture } from './side-picture.ts';
import { projectsWithMoments } from './thumbnails.ts';
import { atLeast } from '../../ui/tokens/breakpoints.ts';

type Card = SolutionsProps['cards'][number];

/** Returns the home page's content with all entries it refers to: projects, prices, products, logos. */
export async function homePage() {
  const [home, faq, clients] = await Promise.all([
    dataOf('home'),
    dataIfExists('faq'),
    dataIfExists('clients'),
  ]);
  return {
    home,
    why: home.why && (await withPicture(home.why, HOME_FILE)),
    faq: faq && (await withPerson(faq)),
    clients: clients && { ...clients, logos: await logosOf(clients) },
    hero: { ...home.hero, summits: await summits() },
    products: Object.fromEntries((await products()).map(({ id, data }) => [id, data])),
    cards: await Promise.all((home.solutions?.cards ?? []).map(solutionCard)),
    projects: await projectsWithMoments(home.projects?.show, SIZES_OF_MOMENT),
  };
}

const HOME_FILE = 'content/pages/home.yaml';
/** Two pictures side by side, or one on a phone. */
const SIZES_OF_MOMENT = `${atLeast('large')} 38rem, 40rem`;

/** Adds the picture, the color and the lowest price to a card of the solutions. */
async function solutionCard({ picture, color, work, ...card }: Card) {
  const product = card.product ? await dataOf('products', card.product) : undefined;
  return {
    ...card,
    text: card.text ?? (await dataOf('services', serviceAt(card.href))).card.content,
    color: color ?? product?.color,
    tryIt: product?.menu.links[0],
    picture: picture && (await themedPicture(picture, HOME_FILE, { sizes: SIZES_OF_MOMENT })),
    price: card.product ? await priceOfProduct(card.product) : await priceOfWork(work),
  };
}

/** Returns client logos, keyed by the path in content/clients.yaml. */
async function logosOf({ strip, list }: Clients): Promise<ReadonlyMap<string, PagePicture>> {
  const clients = [...strip.clients, ...(list?.clients ?? [])];
  const rendered = clients.flatMap(({ name, logo }) =>
    logo ? [logoPicture(logo, name, 'content/clients.yaml').then((picture) => [logo, picture] as const)] : [],
  );
  return new Map(await Promise.all(rendered));
}
