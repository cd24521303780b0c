import interfaceTexts from 'virtual:interface';
import type { workExamples } from '../../queries/prices.ts';
import { Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../../content-model/text/format.ts';
import css from './ExamplePrices.module.css';

/** Height of the highest price in rem. */
const HIGHEST = 20;

interface Props {
  title: string;
  intro?: string | undefined;
  items: ReturnType<typeof workExamples>;
}

/** Prices of examples side by side, as heights to one scale, in which each stage is a stratum as high as its price. */
export function ExamplePrices({ title, intro, items }: Props) {
  const highest = Math.max(...items.map(({ fromCents }) => fromCents));
  return (
    <Section title={title} intro={intro}>
      <ul className={css.prices}>
        {items.map(({ title: example, text, duration, unit, fromCents, stageCents, fixed }) => (
          <li key={example}>
            <div>
              <p className={css.price}>
                {!fixed && interfaceTexts.pricing.from} <b>{formatPrice(fromCents)}</b> {unit}
              </p>
              <Strata stages={stageCents} highest={highest} />
            </div>
            <div>
              <h3>{example}</h3>
              <p className="u-soft">{text}</p>
              <p className="u-label">{duration}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface StrataProps {
  /** Prices from the first stage to the last. */
  stages: number[];
  /** The price of the highest example. */
  highest: number;
}

/** Prices of stages one on the other on wide screens; one after the other on phones. */
function Strata({ stages, highest }: StrataProps) {
  const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);
  const percent = (price: number, whole: number) => `${Math.round((price * 10_000) / whole) / 100}%`;
  const all = sum(stages);
  const strata = stages.map((price, index) => ({ price, before: sum(stages.slice(0, index)) }));
  const height = `${Math.round((all / highest) * HIGHEST * 100) / 100}rem`;
  return (
    <svg className={css.height} width="100%" height={height} aria-hidden="true">
      <g className={css.tall}>
        {strata.map(({ price, before }) => (
          <rect
            key={before}
            width="100%"
            y={percent(all - before - price, all)}
            height={percent(price, all)}
          />
        ))}
      </g>
      <g className={css.wide}>
        {strata.map(({ price, before }) => (
          <rect key={before} x={percent(before, highest)} width={percent(price, highest)} height="100%" />
        ))}
      </g>
    </svg>
  );
}
