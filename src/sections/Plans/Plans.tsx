import type { Interface } from '../../content/schemas/interface.ts';
import type { Pricing } from '../../content/schemas/pricing.ts';
import type { Product } from '../../content/schemas/product.ts';
import { PlanCard } from '../../components/PlanCard/PlanCard.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Plans.module.css';

interface PlansProps {
  plans: Pricing['plans'];
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
          <p className={css.full}>{products[product]?.fullName}</p>
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

function Period({ messages }: { messages: Interface['pricing'] }) {
  return (
    <fieldset className={css.period}>
      <legend>{messages.period}</legend>
      <label>
        <input type="radio" name="period" value="monthly" defaultChecked /> {messages.monthly}
      </label>
      <label>
        <input type="radio" name="period" value="yearly" /> {messages.yearly}
      </label>
    </fieldset>
  );
}
