import interfaceTexts from 'virtual:interface';
import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { formatPrice } from '../../../content-model/text/format.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import type { Service, ServiceIndex } from '../../../content-model/schemas/service.ts';
import { Section } from '../../components/Section/Section.tsx';
import grounds from '../../styles/client-color.module.css';
import type { LowestPrice } from '../../queries/prices.ts';
import css from './ServiceList.module.css';

interface ServiceEntry {
  id: string;
  data: Service;
  /** Finished work. */
  thumbnail?: PagePicture | undefined;
  /** A part of the work that stands on the ground of its client. */
  part?: PagePicture | undefined;
  price?: LowestPrice | undefined;
}

type ServiceListProps = NonNullable<ServiceIndex['services']> & { services: ServiceEntry[] };

/** Every service with its work and its lowest price; on the grounds of the clients, if each shows work for one. */
export function ServiceList({ title, intro, services }: ServiceListProps) {
  const areOnGrounds = services.every(({ part }) => part);
  return (
    <Section title={title} intro={intro}>
      <ul className={areOnGrounds ? css.grounds : css.services}>
        {services.map((service) =>
          areOnGrounds ? (
            <li key={service.id} data-case={service.data.work!.project} className={grounds.ground}>
              <div>
                <Words {...service} />
                {/* The link is the title, whose name says more. */}
                <span className={css.more} aria-hidden="true">
                  {interfaceTexts.learnMore}
                </span>
              </div>
              <div className={css.part}>
                <Picture picture={service.part!} />
              </div>
            </li>
          ) : (
            <li key={service.id} className="u-reveal">
              {service.thumbnail && (
                <div className={`u-paper ${css.picture}`}>
                  <Picture picture={service.thumbnail} />
                </div>
              )}
              <Words {...service} />
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

const Words = ({ id, data: { card }, price }: ServiceEntry) => (
  <>
    <h3>
      <a href={`/service/${id}`}>{card.title}</a>
    </h3>
    {price && (
      <p className="u-label">
        {!price.isExact && interfaceTexts.pricing.from} <b>{formatPrice(price.cents)}</b> {price.unit}
      </p>
    )}
    <p className="u-soft">
      {card.subTitle && <b>{card.subTitle}. </b>}
      {card.content}
    </p>
  </>
);

type Kinds = NonNullable<ServiceIndex['kinds']>;

interface ServiceKindsProps extends Omit<Kinds, 'cards'> {
  cards: (Omit<Kinds['cards'][number], 'picture'> & { picture?: PagePicture | undefined })[];
}

/** Kinds of work; each title leads to what belongs to it. */
export function ServiceKinds({ title, cards }: ServiceKindsProps) {
  return (
    <Section title={title}>
      <ul className={css.kinds}>
        {cards.map((card) => (
          <li key={card.title} className="u-reveal">
            {card.picture && (
              <div className={`u-paper ${css.picture}`}>
                <Picture picture={card.picture} />
              </div>
            )}
            <h3 className="u-item-title">
              <a href={card.action.href}>{card.title}</a>
            </h3>
            <p className="u-soft">
              {card.subTitle && <b>{card.subTitle}. </b>}
              {card.content}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
