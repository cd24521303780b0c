import messages from 'virtual:interface';
import { formatPrice } from '../../../content-model/text/format.ts';
import type { FirstYear } from '../../queries/prices.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './FirstYears.module.css';

interface FirstYearsProps {
  title: string;
  intro?: string | undefined;
  items: FirstYear[];
}

/** What typical clients pay in the first year, each added up like a bill whose sum is in large. */
export function FirstYears({ title, intro, items }: FirstYearsProps) {
  const { from, firstYear } = messages.pricing;
  return (
    <Section title={title} intro={intro}>
      <ul className={css.bills}>
        {items.map(({ title: client, text, parts, cents, isExact, perMonth }) => (
          <li key={client}>
            <h3>{client}</h3>
            <p className="u-soft">{text}</p>
            <dl>
              {parts.map((part) => (
                <div key={part.name}>
                  <dt>{part.name}</dt>
                  <dd>{formatPrice(part.cents)}</dd>
                </div>
              ))}
            </dl>
            <p className={`u-dark ${css.sum}`}>
              {!isExact && <span>{from}</span>} <b>{formatPrice(cents)}</b>
              <span>
                {firstYear}, {perMonth}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
