import messages from 'virtual:interface';
import type { Plan, Pricing, Rollout } from '../../../content-model/schemas/pricing.ts';
import type { Product } from '../../../content-model/schemas/product.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { ByPeriod, IfYearly, PeriodSwitch } from '../../components/PeriodSwitch/PeriodSwitch.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../../content-model/text/format.ts';
import css from './Plans.module.css';

const texts = messages.pricing;

interface PlansProps {
  plans: NonNullable<Pricing['plans']>;
  /** By file name in content/products. */
  products: Record<string, Product>;
  /** Whether the page has another switch between monthly and yearly prices above. */
  follows?: boolean;
}

/** The plans of every product. One choice between monthly and yearly sets all prices, by CSS alone. */
export function Plans({ plans, products, follows }: PlansProps) {
  return (
    <Section title={plans.title} intro={plans.intro}>
      <div className={css.period}>
        <PeriodSwitch name="period-plans" follows={follows} />
      </div>
      <div className={css.products}>
        {plans.products.map(({ product, unit, rolloutDays, plans: choices }) => (
          <section key={product} className={css.product} id={product} aria-labelledby={`${product}-plans`}>
            <div className="u-stack u-gap-2">
              <h3 id={`${product}-plans`}>
                <a href={`/product/${product}`}>{products[product]?.name}</a>
              </h3>
              <p className="u-label">
                {unit}
                <IfYearly>{`, ${texts.billedYearly}`}</IfYearly>
              </p>
              {plans.rollout && rolloutDays && (
                <p className="u-label">
                  {plans.rollout.title}:{' '}
                  {[rolloutDays.low, rolloutDays.high].map(priceOf(plans.rollout)).join('–')}
                </p>
              )}
            </div>
            <ul className="u-lined">
              {choices.map((plan) => (
                <PlanRow key={plan.name} {...plan} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

const priceOf =
  ({ dayCents }: Rollout) =>
  (days: number) =>
    formatPrice(days * dayCents);

/** A plan with both prices; the chosen period hides one of them, also from screen readers. */
function PlanRow({ action, ...plan }: Plan) {
  return (
    <li className={css.plan}>
      <div>
        <h4 className="u-title">{plan.name}</h4>
        {plan.recommended && <p className={`u-label ${css.mark}`}>▲ {texts.recommended}</p>}
        <p className="u-caption">{plan.for}</p>
      </div>
      <p className={`u-label ${css.price}`}>
        <ByPeriod monthly={formatPrice(plan.monthlyCents)} yearly={formatPrice(plan.yearlyCents)} />
      </p>
      <ul className={css.includes} aria-label={texts.included}>
        {plan.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {plan.recommended ? (
        <ButtonLink href={action.href} variant="outline">
          {action.label}
        </ButtonLink>
      ) : (
        <a className="u-strong" href={action.href}>
          {action.label}
        </a>
      )}
    </li>
  );
}
