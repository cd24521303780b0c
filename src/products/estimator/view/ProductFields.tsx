import { ChoiceField } from '../../kit/view/InputField.tsx';
import { formatMoney } from '../../kit/model/money.ts';
import type { FieldsProps } from './BuildFields.tsx';
import { USUAL_SEATS, type Seats } from '../model/choice.ts';
import { CountField } from './CountField.tsx';
import type { ProductRates } from '../model/rates.ts';
import { messages } from '../../../messages/en/estimator.ts';
import css from './PriceEstimator.module.css';

/** Each product wanted, with its plan and how many use it. */
export function ProductFields({ rates, choice, change }: FieldsProps) {
  const set = (key: string, seats: Seats | undefined) => {
    const products = rates.products.flatMap((product) => {
      const chosen = product.key === key ? seats : choice.products[product.key];
      return chosen ? [[product.key, chosen] as const] : [];
    });
    change({ products: Object.fromEntries(products) });
  };
  return (
    <fieldset className={css.list}>
      <legend>{messages.needs.products}</legend>
      {rates.products.map((product) => {
        const { key, name, usual } = product;
        const seats = choice.products[key];
        return (
          <div key={key}>
            <label>
              <input
                type="checkbox"
                checked={seats !== undefined}
                onChange={(event) =>
                  set(
                    key,
                    event.target.checked ? { plan: usual, count: USUAL_SEATS, move: false } : undefined,
                  )
                }
              />
              <b>{name}</b>
            </label>
            {seats && (
              <SeatFields
                product={product}
                most={rates.seats.most}
                seats={seats}
                set={(to) => set(key, to)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface SeatFieldsProps {
  product: ProductRates;
  most: number;
  seats: Seats;
  set: (seats: Seats) => void;
}

function SeatFields({ product: { name, unit, plans }, most, seats, set }: SeatFieldsProps) {
  return (
    <div className={css.seats}>
      <ChoiceField
        label={messages.plan(name)}
        value={seats.plan}
        onChange={(event) => set({ ...seats, plan: event.target.value })}
      >
        {plans.map((plan) => (
          <option key={plan.key} value={plan.key}>
            {plan.name}, {formatMoney(plan.monthlyCents)}
          </option>
        ))}
      </ChoiceField>
      <CountField
        label={messages.seats(name, unit)}
        least={1}
        most={most}
        value={seats.count}
        onCount={(count) => set({ ...seats, count })}
      />
      <label>
        <input
          type="checkbox"
          checked={seats.move}
          onChange={(event) => set({ ...seats, move: event.target.checked })}
        />
        {messages.move(name)}
      </label>
    </div>
  );
}
