import type { Service, ServiceIndex } from '../../content/schemas/service.ts';
import { Arrow } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './ServiceList.module.css';

type ServiceListProps = NonNullable<ServiceIndex['services']> & { services: { id: string; data: Service }[] };

/** Every service as a line that leads to its page. */
export function ServiceList({ label, title, intro, services }: ServiceListProps) {
  return (
    <Section label={label} title={title} intro={intro}>
      <ul className={css.list}>
        {services.map(({ id, data: { card } }) => (
          <li key={id} className="reveal">
            <h3>
              <a href={`/service/${id}`}>
                {card.title} <Arrow />
              </a>
            </h3>
            <p>
              <b>{card.subTitle}.</b> {card.content}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
