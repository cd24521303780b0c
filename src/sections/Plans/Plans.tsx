import type { Interface } from '../../content/schemas/interface.ts';
import type { Plan, Pricing } from '../../content/schemas/pricing.ts';
import type { Product } from '../../content/schemas/product.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../messages/format.ts';
import '../../styles/print-document.css';
import css from './Plans.module.css';

interface PlansProps {
  plans: NonNullable<Pricing['plans']>;
  /** By file name in content/products. */
  products: Record<string, Product>;
  messages: Interface['pricing'];
}

/** The plans of every product. One choice between monthly and yearly sets all prices, by CSS alone. */
export function Plans({ plans, products, messages }: PlansProps) {
  return (
    <Section label={plans.label} title={plans.title} intro={plans.intro}>
      <Period messages={messages} />
      {plans.products.map(({ product, unit, plans: choices }) => (
        <section key={product} className={css.product} id={product} aria-labelledby={`${product}-plans`}>
          <h3 id={`${product}-plans`}>
            <a href={`/product/${product}`}>{products[product]?.name}</a>
          </h3>
          <p className="label">{products[product]?.fullName}</p>
          <ul className={css.plans}>
            {choices.map((plan) => (
              <PlanCard key={plan.name} {...plan} unit={unit} messages={messages} />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}

/** A group rather than a fieldset, whose legend WebKit sets on the edge of the pill. */
function Period({ messages }: { messages: Interface['pricing'] }) {
  return (
    <div className={css.period} role="radiogroup" aria-labelledby="period">
      <span id="period">{messages.period}</span>
      <label>
        <input type="radio" name="period" value="monthly" defaultChecked /> {messages.monthly}
      </label>
      <label>
        <input type="radio" name="period" value="yearly" /> {messages.yearly}
      </label>
    </div>
  );
}

type PlanCardProps = Plan & {
  /** What the price counts: "per seat and month". */
  unit: string;
  messages: Interface['pricing'];
};

/** A plan with both its prices; the choice of the period hides one, from screen readers too. */
function PlanCard({ unit, action, messages, ...plan }: PlanCardProps) {
  return (
    <li className={css.plan}>
      <h4>{plan.name}</h4>
      {plan.recommended && <p className={css.mark}>▲ {messages.recommended}</p>}
      <p className={css.for}>{plan.for}</p>
      <p className={css.monthly}>
        <b>{formatPrice(plan.monthlyCents)}</b> {unit}
      </p>
      <p className={css.yearly}>
        <b>{formatPrice(plan.yearlyCents)}</b> {unit}, {messages.billedYearly}
      </p>
      <ul aria-label={messages.included}>
        {plan.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ButtonLink href={action.href} look={plan.recommended ? 'primary' : 'outline'}>
        {action.label}
      </ButtonLink>
    </li>
  );
}
