import type { TestimonialsProps } from '../../../content-model/schemas/sections.ts';
import { Day } from '../../components/Day/Day.tsx';
import { SideSection } from '../../components/Section/Section.tsx';
import css from './Testimonials.module.css';

interface Props extends TestimonialsProps {
  /** A quiet line under the quotes. */
  note?: string | undefined;
}

/** Quotes of clients with name, role and date. The content also records their permission, which is not shown. */
export function Testimonials({ title, items, note }: Props) {
  return (
    <SideSection title={title}>
      <div className={`u-ruled ${css.quotes}`}>
        {items.map(({ quote, name, role, date }) => (
          <figure key={quote} className="u-reveal">
            <blockquote>{quote}</blockquote>
            <figcaption className="u-caption">
              <b>{name}</b>, {role}, <Day date={date} />
            </figcaption>
          </figure>
        ))}
        {note && <p className="u-caption">{note}</p>}
      </div>
    </SideSection>
  );
}
