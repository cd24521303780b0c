import type { TestimonialsProps } from '../../../content-model/schemas/sections.ts';
import { Day } from '../../components/Day/Day.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Testimonials.module.css';

interface Props extends TestimonialsProps {
  /** A quiet line under the quotes. */
  note?: string | undefined;
}

/** Quotes of clients with name, role and date. The content also records their permission, which is not shown. */
export function Testimonials({ title, items, note }: Props) {
  return (
    <Section title={title}>
      <div className={css.quotes}>
        {items.map(({ quote, name, role, date }) => (
          <figure key={quote} className="u-reveal">
            <blockquote>{quote}</blockquote>
            <figcaption className="u-caption">
              <b>{name}</b>, {role}, <Day date={date} />
            </figcaption>
          </figure>
        ))}
      </div>
      {note && <p className={`u-caption ${css.note}`}>{note}</p>}
    </Section>
  );
}
