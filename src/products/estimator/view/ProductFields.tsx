import { messages } from '#demo/estimator';
import { formatMoney } from '../../../messages/format.ts';
import { ChoiceField } from '../../kit/view/Field.tsx';
import { USUAL_SEATS, type Seats } from '../model/choice.ts';
import type { ProductRates } from '../model/rates.ts';
import type { FieldsProps } from './BuildFields.tsx';
import { CountField } from './inputs.tsx';
import css from './PriceEstimator.module.css';

/** Each product wanted, with its plan and how many use it. */
export function ProductFields({ rates, choice, dispatch }: FieldsProps) {
  const set = (product: string, seats: Seats | undefined) => dispatch({ do: 'set seats', product, seats });
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
              <SeatFields product={product} max={rates.seats.most} seats={seats} set={(to) => set(key, to)} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface SeatFieldsProps {
  product: ProductRates;
  max: number;
  seats: Seats;
  set: (seats: Seats) => void;
}

function SeatFields({ product: { name, unit, plans }, max, seats, set }: SeatFieldsProps) {
  return (
    <div className={css.seats}>
      <ChoiceField
        label={messages.plan(name)}
        value={seats.plan}
        onChange={(event) => set({ ...seats, plan: event.target.value })}
        choices={plans.map((plan) => [plan.key, `${plan.name}, ${formatMoney(plan.monthlyCents)}`])}
      />
      <CountField
        label={messages.seats(name, unit)}
        min={1}
        max={max}
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
