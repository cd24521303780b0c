import type { ReactNode } from 'react';
import messages from 'virtual:interface';
import { formatPrice } from '../../../content-model/text/format.ts';
import type { Pricing } from '../../../content-model/schemas/pricing.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { ByPeriod, IfYearly, PeriodSwitch } from '../../components/PeriodSwitch/PeriodSwitch.tsx';
import type { FeaturedPrice } from '../../queries/prices.ts';
import css from './FeaturedPrices.module.css';

const texts = messages.pricing;

interface FeaturedPricesProps extends Omit<NonNullable<Pricing['examples']>, 'items'> {
  items: FeaturedPrice[];
  /** Names of the products, by file name in content/products. */
  names: Record<string, string>;
  /** Beside the button, such as a link to the estimator. */
  children?: ReactNode;
}

/** The first screen of the price list: plans with their price in large, and the first year of an example. */
export function FeaturedPrices({ title, intro, items, names, children }: FeaturedPricesProps) {
  const action = items.find((item) => item.action)?.action;
  return (
    <section className={css.section}>
      <div className={`u-cluster u-spread u-gap-x-6 ${css.head}`}>
        <h2 className="u-title">{title}</h2>
        {action && <PeriodSwitch name="period-featured" />}
      </div>
      <ul className={`u-lined ${css.list}`}>
        {items.map((item) => (
          <li key={item.title}>
            <div>
              <h3>{item.product ? `${names[item.product]} ${item.plan}` : item.title}</h3>
              <p className="u-caption">{item.text}</p>
            </div>
            <p className={css.price}>
              {item.yearly ? (
                <ByPeriod monthly={formatPrice(item.monthly.cents)} yearly={formatPrice(item.yearly.cents)} />
              ) : (
                <b>{formatPrice(item.monthly.cents)}</b>
              )}
            </p>
            <p className={css.unit}>
              <span>
                {item.unit}
                {item.yearly && <IfYearly>{`, ${texts.billedYearly}`}</IfYearly>}
              </span>
              <span className="u-label">
                {item.product && `${item.title}: `}
                {item.yearly ? (
                  <ByPeriod monthly={item.monthly.firstYear} yearly={item.yearly.firstYear} />
                ) : (
                  item.monthly.firstYear
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <div className={`u-cluster u-gap-x-6 ${css.foot}`}>
        {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
        {children}
        {intro && <p className="u-caption">{intro}</p>}
      </div>
    </section>
  );
}
