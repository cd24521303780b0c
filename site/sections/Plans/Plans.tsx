import interfaceTexts from 'virtual:interface';
import type { Plan, Pricing, Rollout } from '../../../content-model/schemas/pricing.ts';
import type { Product } from '../../../content-model/schemas/product.ts';
import { ByPeriod, PeriodSwitch } from '../../components/PeriodSwitch/PeriodSwitch.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../../content-model/text/format.ts';
import colors from '../../styles/product-color.module.css';
import css from './Plans.module.css';

const texts = interfaceTexts.pricing;

interface PlansProps {
  plans: NonNullable<Pricing['plans']>;
  /** By file name in content/products. */
  products: Record<string, Product>;
  /** Whether the page has another switch between monthly and yearly prices above. */
  follows?: boolean;
}

/**
 * All plans as one table: a row for each product, on whose color its name stands, and a cell for each plan. One choice
 * between monthly and yearly sets all prices, by CSS alone.
 */
export function Plans({ plans, products, follows }: PlansProps) {
  return (
    <Section title={plans.title} intro={plans.intro}>
      <div className={css.period}>
        <PeriodSwitch name="period-plans" follows={follows} />
      </div>
      <div className={css.products}>
        {plans.products.map(({ product, unit, rolloutDays, plans: choices }) => {
          const { name, color } = products[product]!;
          return (
            <section
              key={product}
              className={`${css.product} ${colors[color]}`}
              id={product}
              aria-labelledby={`${product}-plans`}
            >
              <div className={css.name}>
                <h3 id={`${product}-plans`}>
                  <a href={`/product/${product}`}>{name}</a>
                </h3>
                <p className="u-strong">{unit}</p>
                {plans.rollout && rolloutDays && (
                  <p className="u-label">
                    {plans.rollout.title}:{' '}
                    {[rolloutDays.low, rolloutDays.high].map(priceOf(plans.rollout)).join('–')}
                  </p>
                )}
              </div>
              <ul className={css.plans}>
                {choices.map((plan) => (
                  <PlanCell key={plan.name} {...plan} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Section>
  );
}

const priceOf =
  ({ dayCents }: Rollout) =>
  (days: number) =>
    formatPrice(days * dayCents);

/** A plan with both prices; the chosen period hides one of them, also from screen readers. */
const PlanCell = ({ action, ...plan }: Plan) => (
  <li className={plan.recommended ? css.recommended : undefined}>
    <div className={css.plan}>
      <h4 className="u-title">{plan.name}</h4>
      {plan.recommended && <span className={css.mark}>{texts.recommended}</span>}
    </div>
    <p className={css.price}>
      <ByPeriod monthly={formatPrice(plan.monthlyCents)} yearly={formatPrice(plan.yearlyCents)} />
    </p>
    <div>
      <p className="u-strong">{plan.for}</p>
      <ul className={css.includes} aria-label={texts.included}>
        {plan.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
    <p>
      <a className="u-strong" href={action.href}>
        {action.label}
      </a>
    </p>
  </li>
);
