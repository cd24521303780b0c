import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import type { Service, ServiceIndex } from '../../../content-model/schemas/service.ts';
import { Arrow } from '../../components/Button/Button.tsx';
import { Card, CardGrid } from '../../components/Card/Card.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './ServiceList.module.css';

interface ServiceEntry {
  id: string;
  data: Service;
  /** Its first picture. */
  thumbnail?: PagePicture | undefined;
}

type ServiceListProps = NonNullable<ServiceIndex['services']> & { services: ServiceEntry[] };

/** Every service as a row that links to its page. */
export function ServiceList({ title, intro, services }: ServiceListProps) {
  return (
    <Section title={title} intro={intro}>
      <ul className={css.list}>
        {services.map(({ id, data: { card }, thumbnail }) => (
          <li key={id} className="u-reveal">
            <h3>
              <a href={`/service/${id}`}>
                {card.title} <Arrow />
              </a>
            </h3>
            <p className="u-soft">
              <b>{card.subTitle}.</b> {card.content}
            </p>
            {thumbnail && (
              <div className={css.picture}>
                <Picture picture={thumbnail} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Kinds = NonNullable<ServiceIndex['kinds']>;

interface ServiceKindsProps extends Omit<Kinds, 'cards'> {
  cards: (Omit<Kinds['cards'][number], 'picture'> & { picture?: PagePicture | undefined })[];
}

/** Kinds of services as cards. */
export function ServiceKinds({ title, cards }: ServiceKindsProps) {
  return (
    <Section title={title}>
      <CardGrid columns={4}>
        {cards.map((card) => (
          <Card
            key={card.title}
            title={card.title}
            text={card.content}
            seed={card.title}
            thumbnail={card.picture}
            badge={card.subTitle}
            href={card.action.href}
            linkLabel={card.action.label}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
