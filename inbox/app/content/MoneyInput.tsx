import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { fill } from '../../../content-model/text/fill.ts';
import { formatsFor } from '../../../content-model/text/locale-formats.ts';
import { currencyName } from '../../../content-model/text/names.ts';
import { typedNumbersFor } from '../../../content-model/text/typed-numbers.ts';
import { contentQuery, DEFAULT_LOCALE } from './queries.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { content as t } from '../texts/content.ts';

interface MoneyInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'disabled' | 'aria-invalid' | 'aria-describedby'
> {
  /** In the smallest unit of the currency; a text that is no amount stays as it was typed. */
  amount: Value | undefined;
  onChange: (amount: number | string) => void;
}

/** An amount in the currency of the agency: files have cents, people type dollars. */
export function MoneyInput({ amount, onChange, ...control }: MoneyInputProps) {
  const { data: list } = useQuery(contentQuery);
  const locale = list?.locale ?? DEFAULT_LOCALE;
  const { parseDecimal, moneyInputValue } = typedNumbersFor(locale);
  const [typed, setTyped] = useState('');
  const amountOf = (text: string): number | string => {
    const decimal = text.trim() === '' ? undefined : parseDecimal(text);
    return decimal === undefined ? text : formatsFor(locale).toMinor(Number(decimal));
  };
  const shown = typeof amount === 'number' ? moneyInputValue(amount) : String(amount ?? '');
  return (
    <input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      // What was typed stays as it is, such as 19 for 19.00.
      value={amountOf(typed) === amount ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(amountOf(target.value));
      }}
    />
  );
}

/** The currency of the agency in words. */
export function Currency() {
  const { data: list } = useQuery(contentQuery);
  const { currency } = list?.locale ?? DEFAULT_LOCALE;
  return <span>{fill(t.inCurrency, { currency: currencyName(currency, 'en') })}</span>;
}
