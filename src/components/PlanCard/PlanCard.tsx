import type { Interface } from '../../content/schemas/interface.ts';
import type { Plan } from '../../content/schemas/pricing.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { formatPrice } from '../../messages/format.ts';
import css from './PlanCard.module.css';

type PlanCardProps = Plan & {
  /** What the price counts: "per seat and month". */
  unit: string;
  messages: Interface['pricing'];
};

/** A plan with both its prices; the choice of the period (Plans.tsx) hides one, from screen readers too. */
export function PlanCard({
  name,
  monthlyCents,
  yearlyCents,
  unit,
  includes,
  action,
  messages,
  ...plan
}: PlanCardProps) {
  return (
    <li className={css.plan}>
      <h4>{name}</h4>
      {plan.recommended && <p className={css.mark}>▲ {messages.recommended}</p>}
      <p className={css.for}>{plan.for}</p>
      <p className={css.monthly}>
        <b>{formatPrice(monthlyCents)}</b> {unit}
      </p>
      <p className={css.yearly}>
        <b>{formatPrice(yearlyCents)}</b> {unit}, {messages.billedYearly}
      </p>
      <ul aria-label={messages.included}>
        {includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ButtonLink href={action.href} look={plan.recommended ? 'primary' : 'outline'}>
        {action.label}
      </ButtonLink>
    </li>
  );
}
