import type { ClaimsProps } from '../../content/schemas/home.ts';
import css from './Claims.module.css';

/** What every platform comes with, in one row of short promises. */
export function Claims({ label, items }: ClaimsProps) {
  return (
    <section className={css.claims} aria-label={label}>
      <ul>
        {items.map(({ title, text, proof }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>
              {text} {proof && <a href={proof.href}>{proof.label}</a>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
