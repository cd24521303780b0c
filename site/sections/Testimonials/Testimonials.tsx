import type { TestimonialsProps } from '../../../content-model/schemas/sections.ts';
import { Day } from '../../components/Day/Day.tsx';
import { SideSection } from '../../components/Section/Section.tsx';
import css from './Testimonials.module.css';

/** Quotes of clients with name, role and date. The content also records their permission, which is not shown. */
export function Testimonials({ label, title, items }: TestimonialsProps) {
  return (
    <SideSection label={label} title={title}>
      <div className={`u-ruled ${css.quotes}`}>
        {items.map(({ quote, name, role, date }) => (
          <figure key={quote} className="u-reveal">
            <blockquote>{quote}</blockquote>
            <figcaption className="u-caption">
              <b>{name}</b>, {role}, <Day date={date} />
            </figcaption>
          </figure>
        ))}
      </div>
    </SideSection>
  );
}
