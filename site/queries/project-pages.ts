import { pageNumbers, listPage, listPath } from './list-pages.ts';

/** Projects per page of the list. */
const PAGE_SIZE = 20;
const LIST = '/project';

interface Group<Project> {
  service: string;
  name: string;
  projects: Project[];
}

/** Paginates the project list. A service that does not fit continues under its own heading on the next page. */
export function projectPages<Project>(groups: readonly Group<Project>[]) {
  const rows = groups.flatMap(({ service, projects }) => projects.map((project) => ({ service, project })));
  const pageOf = (service: string) =>
    Math.floor(rows.findIndex((row) => row.service === service) / PAGE_SIZE) + 1;
  return pageNumbers(rows.length, PAGE_SIZE).map((number) => {
    const { items, pageLinks } = listPage(rows, number, { path: LIST, pageSize: PAGE_SIZE });
    const onPage = Map.groupBy(items, ({ service }) => service);
    return {
      number,
      path: listPath(LIST, number),
      pageLinks,
      /** All services, each linked to the page with its first project. */
      services: groups.map(({ service, name }) => {
        const first = pageOf(service);
        return { name, href: `${first === number ? '' : listPath(LIST, first)}#${service}` };
      }),
      groups: groups
        .filter(({ service }) => onPage.has(service))
        .map((group) => ({ ...group, projects: onPage.get(group.service)!.map(({ project }) => project) })),
    };
  });
}
