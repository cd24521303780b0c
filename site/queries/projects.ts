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

/** Returns up to three related projects: same service first, then one from each other service. */
export async function relatedProjects(id: string) {
  const groups = await projectsByService();
  const ownGroup = groups.find(({ projects }) => projects.some((project) => project.id === id));
  const others = groups.filter((group) => group !== ownGroup).flatMap(({ projects }) => projects.slice(0, 1));
  return [...(ownGroup?.projects ?? []), ...others].filter((project) => project.id !== id).slice(0, 3);
}
