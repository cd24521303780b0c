import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { useContentForm } from './form-context.ts';
import { usePrint } from './printed-values.ts';
import { contentQuery, pathOf, placeholdersQuery } from './queries.ts';
import { content as t } from '../texts/content.ts';
import css from './NamedValues.module.css';

interface NamedValuesProps {
  text: string;
  onChange: (text: string) => void;
}

const PLACEHOLDER = /\{([a-z]+)\.(\w+)\}/g;

/** Whether a text names values such as {claims.mvp}. */
export const namesValues = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** The values that a text names: amounts are changed here, the others where they come from. */
export function NamedValues({ text, onChange }: NamedValuesProps) {
  const print = usePrint();
  const named = [...text.matchAll(PLACEHOLDER)].filter(([code]) => print(code, '') !== code);
  if (named.length === 0) return undefined;
  return (
    <details className={css.values}>
      <summary>{fill(t.values, { count: named.length })}</summary>
      <ul>
        {named.map(([code, group, name], index) => (
          // Its place names it, because an amount changes while somebody types.
          <li key={index}>
            {group === 'price' ? (
              <Amount
                cents={Number(name)}
                onChange={(cents) => onChange(replaced(text, named[index]!, `{price.${cents}}`))}
              />
            ) : (
              <Source printed={print(code, '')} name={`${group}.${name}`} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const replaced = (text: string, { 0: code, index }: RegExpExecArray, by: string): string =>
  text.slice(0, index) + by + text.slice(index + code.length);

/** An amount that stands in this text alone. */
function Amount({ cents, onChange }: { cents: number; onChange: (cents: number) => void }) {
  const id = useId();
  const { isReadOnly } = useContentForm();
  return (
    <span className={css.amount}>
      <label htmlFor={id}>{t.amount}</label>
      <MoneyInput
        id={id}
        disabled={isReadOnly}
        amount={cents}
        onChange={(amount) => typeof amount === 'number' && amount >= 0 && onChange(amount)}
      />
    </span>
  );
}

/** Where a value comes from. */
function Source({ printed, name }: { printed: string; name: string }) {
  const { data: list } = useQuery(contentQuery);
  const { data: placeholders } = useQuery(placeholdersQuery);
  const source = placeholders?.find((one) => one.name === name)?.source;
  const title = list?.files.find(({ file }) => file === source?.file)?.title;
  return (
    <>
      {fill(t.comesFrom, { value: printed })}{' '}
      {source && <Link href={`${pathOf(source.file)}#${source.path}`}>{title ?? source.file}</Link>}
    </>
  );
}
