import type { ReactNode } from 'react';
import css from './LinkList.module.css';

interface LinkListProps {
  title: string;
  links: { label: string; href: string }[];
  /** Further items after the links. */
  children?: ReactNode;
}

export function LinkList({ title, links, children }: LinkListProps) {
  return (
    <nav className={css.list} aria-label={title}>
      <p>{title}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
