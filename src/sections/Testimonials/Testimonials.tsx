import type { Common } from '../../content/schemas/common.ts';
import type { TestimonialsProps } from '../../content/schemas/testimonials.ts';
import { Day } from '../../components/Day/Day.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Testimonials.module.css';

/** What clients said, with who said it and when. Where their permission is kept stays with the agency. */
export function Testimonials({ label, title, items, site }: TestimonialsProps & Pick<Common, 'site'>) {
  return (
    <Section label={label} title={title}>
      <div className={css.quotes}>
        {items.map(({ quote, name, role, date }) => (
          <figure key={quote} className="reveal">
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{name}</b>, {role}, <Day date={date} language={site.language} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
