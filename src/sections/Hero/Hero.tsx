import type { Common } from '../../content/schemas/common.ts';
import type { HeroProps } from '../../content/schemas/home.ts';
import { HomeMap } from '../../terrain/HomeMap.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import colors from '../../styles/product-color.module.css';
import css from './Hero.module.css';
import { wordLength } from './word-length.ts';

/** Where the tiles stand, as CSS for the page's head: places from content cannot be inline styles under our policy. */
export const summitPlaces = ({ summits }: Pick<HeroProps, 'summits'>) =>
  summits
    .map(({ product, x, y }) => `#to-${product}{inset-inline-start:${x * 100}%;top:${y * 100}%}`)
    .join('');

/** The first view: the promise, and beside it the home map with one summit per product. */
export function Hero({
  label,
  headline,
  lead,
  primary,
  secondary,
  summits,
  site,
}: HeroProps & Pick<Common, 'site'>) {
  return (
    <section className={css.hero}>
      <div className={css.content}>
        <p className="label">{label}</p>
        <h1 className={css[wordLength(headline)]}>{headline}</h1>
        <p className={css.lead}>{lead}</p>
        <p className={css.actions}>
          <ButtonLink href={primary.href}>{primary.label}</ButtonLink>
          <ButtonLink href={secondary.href} look="outline">
            {secondary.label}
          </ButtonLink>
        </p>
      </div>
      <div className={css.map}>
        <HomeMap name={site.name} summits={summits}>
          {summits.map(({ product, color, label, line }) => (
            <a
              key={product}
              className={`${css.tile} ${colors[color]}`}
              id={`to-${product}`}
              href={`/product/${product}`}
            >
              <b>
                {label} <i aria-hidden="true">▲</i>
              </b>
              <span>{line}</span>
            </a>
          ))}
        </HomeMap>
      </div>
    </section>
  );
}
