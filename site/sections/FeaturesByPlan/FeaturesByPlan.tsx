import interfaceTexts from 'virtual:interface';
import type { FeaturesProps } from '../../../content-model/schemas/features.ts';
import type { ProductColor } from '../../../content-model/schemas/product-colors.ts';
import type { Plan } from '../../../content-model/schemas/pricing.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { formatPrice } from '../../../content-model/text/format.ts';
import { Section } from '../../components/Section/Section.tsx';
import { Title } from '../../components/Title/Title.tsx';
import colors from '../../styles/product-color.module.css';
import css from './FeaturesByPlan.module.css';

interface FeaturesByPlanProps extends FeaturesProps {
  id?: string;
  color: ProductColor;
  /** The product's plans in the price list. */
  plans?: Plan[] | undefined;
}

type Item = FeaturesProps['items'][number];

/**
 * What a product does, as terraces on one ground: those of a larger plan are higher and stronger in color. On each stands
 * what the smallest plan with it costs, paid by the year. Without them, what every plan has is a list.
 */
export function FeaturesByPlan({ title, items, id, color, plans = [] }: FeaturesByPlanProps) {
  const terraces = [...byPlan(items, plans)];
  return (
    <Section title={title} id={id}>
      <ol className={`${css.features} ${colors[color]}`}>
        {terraces.map(([plan, features]) => (
          <li key={plan}>
            {terraces.length > 1 && (
              <PlanOf {...(plan ? plans.find(({ name }) => name === nameOf(plan)) : cheapest(plans))} />
            )}
            <ul>
              {features.map(({ title: name, text }) => (
                <li key={name}>
                  <h3>
                    <Title>{name}</Title>
                  </h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const cheapest = (plans: Plan[]) => plans.toSorted((one, other) => one.yearlyCents - other.yearlyCents)[0];

/** Nothing where the price list has no plans of the product. */
const PlanOf = ({ name, yearlyCents }: Partial<Plan>) =>
  name &&
  yearlyCents !== undefined && (
    <p className={`u-label ${css.plan}`}>
      <b>{formatPrice(yearlyCents)}</b> {fill(interfaceTexts.pricing.fromPlan, { plan: name })}
    </p>
  );

/** The items of each plan, in the order of the price list; those of every plan come first. */
function byPlan(items: Item[], plans: Plan[]) {
  const rank = ({ plan }: Item) => (plan ? plans.findIndex(({ name }) => name === nameOf(plan)) : -1);
  return Map.groupBy(
    items.toSorted((one, other) => rank(one) - rank(other)),
    ({ plan = '' }) => plan,
  );
}

/** Returns the plan's name: Team for "crm/Team". */
const nameOf = (plan: string): string => plan.replace(/^.*\//, '');
