import type { ReactNode } from 'react';
import interfaceTexts from 'virtual:interface';
import { formatPrice } from '../../../content-model/text/format.ts';
import type { Pricing } from '../../../content-model/schemas/pricing.ts';
import type { Product } from '../../../content-model/schemas/product.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { SummitMark } from '../../components/SummitMark/SummitMark.tsx';
import { ByPeriod, IfYearly, PeriodSwitch } from '../../components/PeriodSwitch/PeriodSwitch.tsx';
import type { FeaturedPrice } from '../../queries/prices.ts';
import colors from '../../styles/product-color.module.css';
import css from './FeaturedPrices.module.css';

const texts = interfaceTexts.pricing;

interface FeaturedPricesProps extends Omit<NonNullable<Pricing['examples']>, 'items'> {
  items: FeaturedPrice[];
  /** By file name in content/products. */
  products: Record<string, Product>;
  /** Below the prices, such as a link to the estimator. */
  children?: ReactNode;
}

/** The first screen of the price list: a row for each price, in large, with the first year of an example. */
export function FeaturedPrices({ title, intro, items, products, children }: FeaturedPricesProps) {
  const first = items.find((item) => item.action);
  return (
    <section>
      <div className={`u-cluster u-spread u-gap-x-6 ${css.head}`}>
        <h2>{title}</h2>
        {first && <PeriodSwitch name="period-featured" />}
      </div>
      <ul className={css.list}>
        {items.map((item) => {
          const product = item.product ? products[item.product] : undefined;
          return (
            <li key={item.title} className={product && colors[product.color]}>
              <SummitMark />
              <div className={css.name}>
                <h3>{product ? `${product.name} ${item.plan}` : item.title}</h3>
                <p className="u-soft">{item.text}</p>
              </div>
              <div className={css.price}>
                <p className={css.sum}>
                  {item.yearly ? (
                    <ByPeriod
                      monthly={formatPrice(item.monthly.cents)}
                      yearly={formatPrice(item.yearly.cents)}
                    />
                  ) : (
                    <b>{formatPrice(item.monthly.cents)}</b>
                  )}
                </p>
                <p className="u-strong">
                  {item.unit}
                  {item.yearly && <IfYearly>{`, ${texts.billedYearly}`}</IfYearly>}
                </p>
                <p className="u-label">
                  {product && `${item.title}: `}
                  {item.yearly ? (
                    <ByPeriod monthly={item.monthly.firstYear} yearly={item.yearly.firstYear} />
                  ) : (
                    item.monthly.firstYear
                  )}
                </p>
              </div>
              {item.action && (
                <p className={css.action}>
                  <ButtonLink href={item.action.href} variant={item === first ? 'primary' : 'outline'}>
                    {item.action.label}
                  </ButtonLink>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div className={`u-cluster u-gap-x-6 ${css.foot}`}>
        {children}
        {intro && <p className="u-soft">{intro}</p>}
      </div>
    </section>
  );
}
