import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import messages from 'virtual:interface';
import type { Plan, Pricing } from '../../../content-model/schemas/pricing.ts';
import type { Product } from '../../../content-model/schemas/product.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../../content-model/text/format.ts';
import css from './Plans.module.css';

const texts = messages.pricing;

interface PlansProps {
  plans: NonNullable<Pricing['plans']>;
  /** By file name in content/products. */
  products: Record<string, Product>;
  /** A product's picture on a phone, by file name. */
  phones?: Record<string, PagePicture>;
}

/** The plans of every product. One choice between monthly and yearly sets all prices, by CSS alone. */
export function Plans({ plans, products, phones = {} }: PlansProps) {
  return (
    <Section label={plans.label} title={plans.title} intro={plans.intro}>
      <Period />
      {plans.products.map(({ product, unit, plans: choices }) => (
        <section key={product} className={css.product} id={product} aria-labelledby={`${product}-plans`}>
          <h3 id={`${product}-plans`}>
            <a href={`/product/${product}`}>{products[product]?.name}</a>
          </h3>
          <p className="u-label">{products[product]?.fullName}</p>
          {phones[product] && (
            <div className={css.phone}>
              <Picture picture={phones[product]} />
            </div>
          )}
          <ul className={css.plans}>
            {choices.map((plan) => (
              <PlanCard key={plan.name} {...plan} unit={unit} />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}

/** A group instead of a fieldset, because WebKit places the legend on the pill's border. */
function Period() {
  return (
    <div className={`u-cluster u-gap-1 ${css.period}`} role="radiogroup" aria-labelledby="period">
      <span className="u-label" id="period">
        {texts.period}
      </span>
      <span className="u-cluster u-gap-1">
        <label>
          <input type="radio" name="period" value="monthly" defaultChecked /> {texts.monthly}
        </label>
        <label>
          <input type="radio" name="period" value="yearly" /> {texts.yearly}
        </label>
      </span>
    </div>
  );
}

type PlanCardProps = Plan & {
  /** What the price is for: "per seat and month". */
  unit: string;
};

/** A plan with both prices; the chosen period hides one of them, also from screen readers. */
function PlanCard({ unit, action, ...plan }: PlanCardProps) {
  return (
    <li className={css.plan}>
      <h4 className="u-title">{plan.name}</h4>
      {plan.recommended && <p className={`u-label ${css.mark}`}>▲ {texts.recommended}</p>}
      <p className="u-caption">{plan.for}</p>
      <p className={`u-label ${css.monthly}`}>
        <b>{formatPrice(plan.monthlyCents)}</b> {unit}
      </p>
      <p className={`u-label ${css.yearly}`}>
        <b>{formatPrice(plan.yearlyCents)}</b> {unit}, {texts.billedYearly}
      </p>
      <ul className="u-lined" aria-label={texts.included}>
        {plan.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ButtonLink href={action.href} variant={plan.recommended ? 'primary' : 'outline'}>
        {action.label}
      </ButtonLink>
    </li>
  );
}
