import type { Service } from '../../../content-model/schemas/service.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Limits.module.css';

/** What speaks against an order, said aloud on the dark ground. */
export function Limits({ title, items }: NonNullable<Service['limits']>) {
  return (
    <Section title={title} dark>
      <ul className={css.limits}>
        {items.map(({ title: limit, text }) => (
          <li key={limit}>
            <h3>{limit}</h3>
            <p className="u-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
