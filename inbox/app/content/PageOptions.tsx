import { useQuery } from '@tanstack/react-query';
import { contentQuery, pagesOf } from './queries.ts';

/** The id that fields for links name in `list`. */
export const PAGES_ID = 'pages-of-the-website';

/** The pages that fields for links offer. */
export function PageOptions() {
  const { data: list } = useQuery(contentQuery);
  return (
    <datalist id={PAGES_ID}>
      {pagesOf(list).map(({ title, path }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
