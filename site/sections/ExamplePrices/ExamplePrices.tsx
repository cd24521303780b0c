import interfaceTexts from 'virtual:interface';
import type { workExamples } from '../../queries/prices.ts';
import { Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../../content-model/text/format.ts';
import css from './ExamplePrices.module.css';

/** Heights in rem: of the highest price, and of each stratum that it passes. */
const HIGHEST = 20;
const STRATUM = 4;

interface Props {
  title: string;
  intro?: string | undefined;
  items: ReturnType<typeof workExamples>;
}

/** Prices of examples side by side, as heights to one scale: the higher, the warmer. */
export function ExamplePrices({ title, intro, items }: Props) {
  const highest = Math.max(...items.map(({ fromCents }) => fromCents));
  return (
    <Section title={title} intro={intro}>
      <ul className={css.prices}>
        {items.map(({ title: example, text, duration, unit, fromCents, fixed }) => (
          <li key={example}>
            <div>
              <p className={css.price}>
                {!fixed && interfaceTexts.pricing.from} <b>{formatPrice(fromCents)}</b> {unit}
              </p>
              <PriceHeight share={fromCents / highest} />
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

/** A height in strata on wide screens; the same as a length on phones. */
function PriceHeight({ share }: { share: number }) {
  const height = Math.round(share * HIGHEST * 100) / 100;
  const strata = Array.from({ length: Math.ceil(height / STRATUM) }, (_, index) => index);
  return (
    <svg className={css.height} width="100%" height={`${height}rem`} aria-hidden="true">
      <g className={css.tall}>
        {strata.map((index) => (
          <rect
            key={index}
            width="100%"
            y={`${Math.max(0, height - (index + 1) * STRATUM)}rem`}
            height={`${Math.min(STRATUM, height - index * STRATUM)}rem`}
          />
        ))}
      </g>
      <g className={css.wide}>
        {strata.map((index) => (
          <rect
            key={index}
            x={`${(100 * index * STRATUM) / HIGHEST}%`}
            width={`${(100 * Math.min(STRATUM, height - index * STRATUM)) / HIGHEST}%`}
            height="100%"
          />
        ))}
      </g>
    </svg>
  );
}
