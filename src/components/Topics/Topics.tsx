import css from './Topics.module.css';

interface TopicsProps {
  /** Name of the list for screen readers. */
  label: string;
  topics: { name: string; href: string }[];
  /** Path of the page being shown. */
  path?: string;
}

/** Short links in a row: the subjects of a list, each a page of its own, so that choosing one needs no script. */
export function Topics({ label, topics, path }: TopicsProps) {
  return (
    <nav className={css.topics} aria-label={label}>
      <ul>
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
