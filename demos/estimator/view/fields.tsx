import { texts } from '../texts.ts';
import { formatText, formatPrice } from '../../../content-model/text/format.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MAX_COUNT, type Billing, type Seats, recommend, usualSeats, type Choice } from '../state.ts';
import { type Action } from '../actions.ts';
import { pick, type Plan, type ProductRates, type Rates } from '../rates.ts';
import type { Store } from '../../kit/store.ts';
import { AskLink } from './AskLink.tsx';
import options from './Options.module.css';
import css from './fields.module.css';
import { memo, useId, useRef, useState } from 'react';
import { parseWhole } from '../../kit/typed.ts';

export interface FieldsProps {
  rates: Rates;
  choice: Choice;
  dispatch: Store<Choice, Action>['dispatch'];
}

export function BuildFields({ rates, choice, dispatch }: FieldsProps) {
  const { builds, scopes, integrations, speeds } = rates;
  return (
    <>
      <ChoiceList
        label={texts.build}
        choices={builds}
        field="build"
        chosen={choice.build}
        dispatch={dispatch}
      />
      <ChoiceList
        label={texts.scope}
        choices={scopes}
        field="scope"
        chosen={choice.scope}
        dispatch={dispatch}
      />
      <CountField
        label={integrations.label}
        hint={integrations.hint}
        min={0}
        max={integrations.max}
        value={choice.integrations}
        onCount={(count, follows) => dispatch({ type: 'choose', integrations: count }, [], follows)}
      />
      <ChoiceList
        label={texts.speed}
        choices={speeds}
        field="speed"
        chosen={choice.speed}
        dispatch={dispatch}
      />
    </>
  );
}

const BILLING_CHOICES = [
  { key: 'yearly', label: texts.byYear },
  { key: 'monthly', label: texts.byMonth },
] as const;

/** The products, each with its plan and number of seats, and how they are paid. */
export function ProductFields({ rates, choice, dispatch }: FieldsProps) {
  const set = (product: string, seats: Seats | undefined, follows = false) =>
    dispatch({ type: 'setSeats', product, seats }, [], follows);
  return (
    <div className="u-stack u-gap-5" data-wide="">
      <fieldset className={`${options.list} ${options.products}`}>
        <legend>{texts.needs.products}</legend>
        {rates.products.map((product) => {
          const { key, name } = product;
          const seats = choice.products[key];
          return (
            <div key={key}>
              <label>
                <input
                  type="checkbox"
                  checked={seats !== undefined}
                  onChange={(event) => set(key, event.target.checked ? usualSeats(product) : undefined)}
                />
                <b>{name}</b>
              </label>
              {seats && (
                <SeatFields
                  product={product}
                  max={rates.maxSeats}
                  seats={seats}
                  billing={choice.billing}
                  set={(to, follows) => set(key, to, follows)}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <ChoiceList
        label={texts.billing}
        choices={BILLING_CHOICES}
        field="billing"
        chosen={choice.billing}
        dispatch={dispatch}
      />
    </div>
  );
}

interface SeatFieldsProps {
  product: ProductRates;
  max: number;
  seats: Seats;
  billing: Billing;
  set: (seats: Seats, follows?: boolean) => void;
}

function SeatFields({ product, max, seats, billing, set }: SeatFieldsProps) {
  const { name, counted, plans } = product;
  return (
    <div className={css.seats}>
      <ChoiceField
        label={formatText(texts.plan, { product: name })}
        value={seats.plan}
        onChange={(event) => set({ ...seats, plan: event.target.value })}
        choices={plans.map((plan) => [plan.key, `${nameOf(plan)}, ${formatPrice(plan[`${billing}Cents`])}`])}
      />
      <CountField
        label={formatText(texts.seats, { product: name, counted })}
        min={1}
        max={max}
        value={seats.count}
        onCount={(count, follows) => set({ ...seats, count }, follows)}
      />
      <Advice product={product} seats={seats} set={set} />
    </div>
  );
}

/** "Start, up to 5" */
const nameOf = ({ name, upTo }: Plan) =>
  upTo === undefined ? name : formatText(texts.upTo, { plan: name, limit: upTo });

/** The recommended plan and the reason. */
function Advice({ product, seats, set }: Omit<SeatFieldsProps, 'max' | 'billing'>) {
  const { plan, tooSmall } = recommend(product, seats.count);
  const { name, minimum, counted, plans } = product;
  const chosen = pick(plans, seats.plan);
  const why = plan.upTo === undefined ? texts.usual : formatText(texts.small, { limit: plan.upTo });
  // Who takes a plan with more in it than the usual one has a reason for it.
  const isAdvised = plan.upTo !== undefined || plan.key === seats.plan;
  return (
    <div className="u-stack u-gap-2">
      {seats.count < minimum && <p>{formatText(texts.minimum, { product: name, minimum, counted })}</p>}
      {tooSmall?.upTo !== undefined && (
        <p>{formatText(texts.tooSmall, { plan: tooSmall.name, limit: tooSmall.upTo })}</p>
      )}
      {chosen.limits && <p>{chosen.limits}</p>}
      {chosen.startsWithRollout && <p>{formatText(texts.startsWithRollout, { plan: chosen.name })}</p>}
      {isAdvised && (
        <p>
          <span>{`${formatText(texts.recommended, { plan: plan.name, why })} `}</span>
          {plan.key !== seats.plan && (
            <Button variant="quiet" onClick={() => set({ ...seats, plan: plan.key })}>
              {formatText(texts.take, { plan: plan.name })}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

interface ChoiceListProps extends Pick<FieldsProps, 'dispatch'> {
  label: string;
  choices: readonly { key: string; label: string; hint?: string }[];
  /** The part of the choice that the list sets. */
  field: 'need' | 'build' | 'scope' | 'speed' | 'billing';
  chosen: string;
}

/** Radio buttons with a hint each. Only the list whose choice has changed renders again. */
export const ChoiceList = memo(function ChoiceList(props: ChoiceListProps) {
  const { label, choices, field, chosen, dispatch } = props;
  const name = useId();
  return (
    <fieldset className={`${options.list} ${options.cards}`}>
      <legend>{label}</legend>
      {choices.map(({ key, label: text, hint }) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            checked={key === chosen}
            onChange={() => dispatch({ type: 'choose', [field]: key })}
          />
          <span>
            <b>{text}</b>
            {hint && <span>{` ${hint}`}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
});

interface CountFieldProps {
  label: string;
  hint?: string;
  min: number;
  max: number;
  value: number;
  /**
   * Called for every number, also above `max`; for other input the field shows an issue.
   * @param follows whether the change continues the previous one, so that both are undone together
   */
  onCount: (count: number, follows: boolean) => void;
}

/** A text field for a whole number. */
function CountField({ label, hint, min, max, value, onCount }: CountFieldProps) {
  const [invalid, setInvalid] = useState<{ typed: string; value: number }>();
  /** Last number entered in the current edit. */
  const lastCount = useRef<number>(undefined);
  const endEdit = () => void (lastCount.current = undefined);
  // A value set from outside, such as by starting over, replaces invalid input.
  const typed = invalid?.value === value ? invalid.typed : undefined;
  const shown = typed ?? String(value);
  const isTooMany = (parseWhole(shown, { min, max: Number.MAX_SAFE_INTEGER }).value ?? 0) > max;
  const issue = isTooMany ? formatText(texts.tooMany, { max }) : parseWhole(shown, { min, max }).message;
  const change = (text: string) => {
    const count = parseWhole(text, { min, max: MAX_COUNT });
    // The price is that of `max`, so a number that was too large is none any more.
    const next = count.value ?? Math.min(value, max);
    setInvalid(count.value === undefined ? { typed: text, value: next } : undefined);
    if (count.value === undefined && next === value) return;
    onCount(next, lastCount.current === value);
    lastCount.current = next;
  };
  return (
    <div className={css.count} onPointerDown={endEdit} onBlur={endEdit}>
      <InputField
        label={label}
        inputMode="numeric"
        value={shown}
        onChange={(event) => change(event.target.value)}
        issue={issue}
      />
      {isTooMany && (
        <p>
          <AskLink />
        </p>
      )}
      {hint && <p>{hint}</p>}
    </div>
  );
}
