import { getCollection, getEntries } from 'astro:content';

/** Returns all projects grouped by service, with services in site order and the newest project first. */
export async function projectsByService() {
  const [services, projects] = await Promise.all([getCollection('services'), getCollection('projects')]);
  return services
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({
      service: id,
      name: data.name,
      projects: projects
        .filter((project) => project.data.service === id)
        .toSorted((a, b) => b.data.year - a.data.year || a.id.localeCompare(b.id)),
    }))
    .filter((group) => group.projects.length > 0);
}

/** Returns the projects with these file names. */
export const projectsNamed = (ids: readonly string[] = []) =>
  getEntries(ids.map((id) => ({ collection: 'projects', id })));

/** Returns up to three other projects. Those of the same service and kind (product or not) come first. */
export async function relatedProjects(id: string) {
  const projects = (await projectsByService()).flatMap((group) => group.projects);
  const place = projects.findIndex((project) => project.id === id);
  const [own, ...others] = [...projects.slice(place), ...projects.slice(0, place)];
  if (!own) return [];
  const isLike = ({ data }: typeof own) =>
    data.service === own.data.service && !data.product === !own.data.product;
  return [...others.filter(isLike), ...others.filter((project) => !isLike(project))].slice(0, 3);
}
