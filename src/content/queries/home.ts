import { logosOf } from './clients.ts';
import { ifThere, only } from './entries.ts';
import { peopleNamed } from './people.ts';
import { pricesFrom, workOf } from './prices.ts';
import { products, summits } from './products.ts';
import { projectsNamed } from './projects.ts';

/** All that the home page shows, with what it only names: projects, prices, people, products and logos. */
export async function homePage() {
  const [home, faq, clients] = await Promise.all([only('home'), ifThere('faq'), ifThere('clients')]);
  const [proof, projects, work, people] = await Promise.all([
    projectsNamed(home.hero.proof?.show),
    projectsNamed(home.projects?.show),
    workOf(home.prices?.show),
    peopleNamed(home.people?.show),
  ]);
  return {
    home,
    faq,
    clients: clients && { ...clients, logos: await logosOf(clients) },
    hero: { ...home.hero, summits: await summits(), projects: proof, prices: await pricesFrom(home) },
    products: Object.fromEntries((await products()).map(({ id, data }) => [id, data])),
    projects,
    work,
    people,
  };
}
