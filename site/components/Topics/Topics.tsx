import interfaceTexts from 'virtual:interface';
import css from './Topics.module.css';

interface TopicsProps {
  /** Name of the list for screen readers. */
  label: string;
  topics: { name: string; href: string }[];
  /** Path of the current page. */
  path?: string;
}

/** A row of short links, each to its own page: choosing one needs no script. */
export function Topics({ label, topics, path }: TopicsProps) {
  return (
    <nav className={css.topics} aria-label={label}>
      <ul className="u-cluster u-gap-2">
        {topics.map(({ name, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PaginationProps {
  links: TopicsProps['topics'];
  path: string;
}

/** Pagination of a list. */
export const Pagination = ({ links, path }: PaginationProps) =>
  links.length > 0 && <Topics label={interfaceTexts.lists.pages} topics={links} path={path} />;
