import type { FeaturesProps } from '../../../content-model/schemas/features.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Features.module.css';

/** Parts of a service, as a ruled list in two columns. */
export function Features({ title, items }: FeaturesProps) {
  return (
    <Section title={title}>
      <ul className={css.points}>
        {items.map(({ title: name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="u-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
