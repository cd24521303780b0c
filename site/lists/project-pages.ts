import { pageNumbers, listPage, listPath } from './list-pages.ts';

/** Projects per page of the list. */
const PAGE_SIZE = 20;
const LIST = '/project';

interface Group<Project> {
  /** A service, or all products. */
  id: string;
  name: string;
  projects: Project[];
}

/** Paginates the project list. A group that does not fit continues under its own heading on the next page. */
export function projectPages<Project>(groups: readonly Group<Project>[]) {
  const rows = groups.flatMap(({ id, projects }) => projects.map((project) => ({ id, project })));
  const pageOf = (id: string) => Math.floor(rows.findIndex((row) => row.id === id) / PAGE_SIZE) + 1;
  return pageNumbers(rows.length, PAGE_SIZE).map((number) => {
    const { items, pageLinks } = listPage(rows, number, { path: LIST, pageSize: PAGE_SIZE });
    const onPage = Map.groupBy(items, ({ id }) => id);
    return {
      number,
      path: listPath(LIST, number),
      pageLinks,
      /** All groups, each linked to the page with its first project. */
      topics: groups.map(({ id, name }) => {
        const first = pageOf(id);
        return { name, href: `${first === number ? '' : listPath(LIST, first)}#${id}` };
      }),
      groups: groups
        .filter(({ id }) => onPage.has(id))
        .map((group) => ({ ...group, projects: onPage.get(group.id)!.map(({ project }) => project) })),
    };
  });
}
