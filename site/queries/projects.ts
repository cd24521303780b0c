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

/** Returns the project after this one in the order of the site, in which the first follows the last; undefined if it is the only one. */
export async function nextProject(id: string) {
  const projects = (await projectGroups()).flatMap((group) => group.projects);
  const place = projects.findIndex((project) => project.id === id);
  const next = projects[(place + 1) % projects.length];
  return next?.id === id ? undefined : next;
}
