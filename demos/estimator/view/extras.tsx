import { texts } from '../texts.ts';
import { formatText, formatPercent, formatPrice } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import type { FieldsProps } from './fields.tsx';
import { choiceOf, extrasFor, isSameChoice, workBefore } from '../state.ts';
import css from './Options.module.css';

/** Buttons that choose what a typical client of the price list has. */
export function Examples({ rates, choice, dispatch }: FieldsProps) {
  if (rates.examples.length === 0) return null;
  return (
    <div className={`u-stack u-gap-2 ${css.examples}`}>
      <b>{texts.examples}</b>
      <Toolbar label={texts.examples}>
        {rates.examples.map((example) => {
          const exampleChoice = choiceOf(rates, example, choice);
          return (
            <Button
              key={example.title}
              aria-pressed={isSameChoice(exampleChoice, choice)}
              onClick={() => dispatch({ type: 'choose', ...exampleChoice })}
            >
              {example.title}
            </Button>
          );
        })}
      </Toolbar>
    </div>
  );
}

/** Custom work that is added at its lowest price, and the discount for schools and charities. */
export function ExtraFields({ rates, choice, dispatch }: FieldsProps) {
  const { extras, isCharity, isDoneElsewhere } = choice;
  const before = workBefore(rates, choice);
  const offered = extrasFor(rates, choice).filter((extra) => extra !== before);
  const hasDiscount = rates.charityPercent > 0 && choice.need === 'products';
  if (offered.length === 0 && !hasDiscount && !before) return null;
  const toggle = (key: string) =>
    dispatch({
      type: 'choose',
      extras: extras.includes(key) ? extras.filter((one) => one !== key) : [...extras, key],
    });
  return (
    <fieldset className={`${css.list} ${css.cards}`} data-wide="">
      <legend>{texts.extras}</legend>
      {offered.map(({ key, title, fromCents, isExact, unit }) => (
        <label key={key}>
          <input type="checkbox" checked={extras.includes(key)} onChange={() => toggle(key)} />
          <b>{title}</b>
          <span>
            {formatText(isExact ? texts.extraExact : texts.extraFrom, {
              price: formatPrice(fromCents),
              unit,
            })}
          </span>
        </label>
      ))}
      {before && (
        <label>
          <input
            type="checkbox"
            checked={isDoneElsewhere}
            onChange={() => dispatch({ type: 'choose', isDoneElsewhere: !isDoneElsewhere })}
          />
          <span>{formatText(texts.doneElsewhere, { title: before.title })}</span>
        </label>
      )}
      {hasDiscount && (
        <label>
          <input
            type="checkbox"
            checked={isCharity}
            onChange={() => dispatch({ type: 'choose', isCharity: !isCharity })}
          />
          <span>{formatText(texts.charity, { percent: formatPercent(rates.charityPercent) })}</span>
        </label>
      )}
    </fieldset>
  );
}
