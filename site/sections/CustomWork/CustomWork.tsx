import messages from 'virtual:interface';
import type { Pricing } from '../../../content-model/schemas/pricing.ts';
import type { PriceExample } from '../../queries/prices.ts';
import { MoreLinks, Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../../content-model/text/format.ts';
import css from './CustomWork.module.css';

type Custom = NonNullable<Pricing['custom']>;

interface CustomWorkProps extends Pick<Custom, 'title'> {
  items: (Custom['items'][number] | PriceExample)[];
  intro?: string | undefined;
  /** Link to all prices. */
  all?: { label: string; href: string };
}

/** Custom work: for each kind what it covers, how long it takes and its lowest price, or the price of an example. */
export function CustomWork({ title, intro, items, all }: CustomWorkProps) {
  return (
    <Section title={title} intro={intro}>
      <ul className={`u-ruled ${css.list}`}>
        {items.map(({ title: kind, text, duration, unit, ...price }) => (
          <li key={kind} className="u-reveal">
            <h3>{kind}</h3>
            <p className="u-soft">{text}</p>
            <p className="u-label">{duration}</p>
            <p className="u-label">
              {!price.fixed && messages.pricing.from} <b>{formatPrice(price.fromCents)}</b> {unit}
              {'perMonth' in price && <span>{price.perMonth}</span>}
            </p>
          </li>
        ))}
      </ul>
      {all && <MoreLinks all={all} />}
    </Section>
  );
}
