import { getCollection, getEntries } from 'astro:content';
import { PRODUCT_PROJECTS_ID } from '../../content-model/section-ids.ts';
import { products } from './products.ts';

/**
 * Returns all projects grouped by service, in site order; those of clients who use a product are the last group, named
 * after these products. The newest project of a group is the first.
 */
export async function projectGroups() {
  const [services, projects] = await Promise.all([getCollection('services'), getCollection('projects')]);
  const used = (await products()).filter(({ id }) => projects.some(({ data }) => data.product === id));
  const groups = [
    ...services
      .toSorted((a, b) => a.data.order - b.data.order)
      .map(({ id, data }) => ({
        id,
        name: data.name,
        projects: projects.filter((project) => !project.data.product && project.data.service === id),
      })),
    {
      id: PRODUCT_PROJECTS_ID,
      name: used.map(({ data }) => data.name).join(', '),
      projects: projects.filter((project) => project.data.product),
    },
  ];
  return groups
    .filter((group) => group.projects.length > 0)
    .map((group) => ({
      ...group,
      projects: group.projects.toSorted((a, b) => b.data.year - a.data.year || a.id.localeCompare(b.id)),
    }));
}

/** Returns the projects with these file names. */
export const projectsNamed = (ids: readonly string[] = []) =>
  getEntries(ids.map((id) => ({ collection: 'projects', id })));

/** Returns up to three other projects. Those of the same service and kind (product or not) come first. */
export async function relatedProjects(id: string) {
  const projects = (await projectGroups()).flatMap((group) => group.projects);
  const place = projects.findIndex((project) => project.id === id);
  const [own, ...others] = [...projects.slice(place), ...projects.slice(0, place)];
  if (!own) return [];
  const isLike = ({ data }: typeof own) =>
    data.service === own.data.service && !data.product === !own.data.product;
  return [...others.filter(isLike), ...others.filter((project) => !isLike(project))].slice(0, 3);
}
