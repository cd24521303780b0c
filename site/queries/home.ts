import type { PagePicture } from '../../content-model/markdown/page-picture.ts';
import { logoPicture, themedPicture } from '../../content-model/markdown/local-pictures.ts';
import type { Clients } from '../../content-model/schemas/clients.ts';
import type { Home } from '../../content-model/schemas/home.ts';
import { dataIfExists, dataOf } from './entries.ts';
import { peopleNamed, withPerson } from './people.ts';
import { priceOfProduct, heroPrices, priceExamples, customWorkOf } from './prices.ts';
import { products, summits } from './products.ts';
import { projectsNamed } from './projects.ts';
import { withPicture } from './side-picture.ts';
import { projectsWithThumbnails } from './thumbnails.ts';

/** Returns the home page's content with all entries it refers to: projects, prices, people, products, logos. */
export async function homePage() {
  const [home, faq, clients] = await Promise.all([
    dataOf('home'),
    dataIfExists('faq'),
    dataIfExists('clients'),
  ]);
  const [proof, projects, work, examples, people] = await Promise.all([
    projectsNamed(home.hero.proof?.show),
    projectsWithThumbnails(home.projects?.show),
    customWorkOf(home.prices?.show),
    priceExamples(home.prices?.examples),
    peopleNamed(home.people?.show),
  ]);
  return {
    home,
    why: home.why && (await withPicture(home.why, HOME_FILE)),
    faq: faq && (await withPerson(faq)),
    clients: clients && { ...clients, logos: await logosOf(clients) },
    hero: { ...home.hero, summits: await summits(), projects: proof, prices: await heroPrices(home) },
    tryItItems: await resolveTryIt(home),
    products: Object.fromEntries((await products()).map(({ id, data }) => [id, data])),
    projects,
    work: [...work, ...examples],
    people,
  };
}

const HOME_FILE = 'content/pages/home.yaml';
/** Two pictures side by side, or one on a phone. */
const SIZES_OF_SCREEN = '(min-width: 62rem) 50vw, 92vw';

/** Resolves the products of the home page, each with a client and its lowest price. */
const resolveTryIt = ({ tryIt }: Home) =>
  Promise.all(
    (tryIt?.items ?? []).map(async ({ project, picture, ...item }) => {
      const [[client], price] = await Promise.all([
        projectsNamed(project ? [project] : []),
        priceOfProduct(item.product),
      ]);
      const screen = picture && (await themedPicture(picture, HOME_FILE, { sizes: SIZES_OF_SCREEN }));
      return { ...item, client, price, screen };
    }),
  );

/** Returns client logos, keyed by the path in content/clients.yaml. */
async function logosOf({ strip, list }: Clients): Promise<ReadonlyMap<string, PagePicture>> {
  const clients = [...strip.clients, ...(list?.clients ?? [])];
  const rendered = clients.flatMap(({ name, logo }) =>
    logo ? [logoPicture(logo, name, 'content/clients.yaml').then((picture) => [logo, picture] as const)] : [],
  );
  return new Map(await Promise.all(rendered));
}
