import type { ComponentType } from 'react';
import type { Common } from '../../../content-model/schemas/common.ts';
import type { HeroApplication, HeroProps } from '../../../content-model/schemas/home.ts';
import { summitsOn } from '../../terrain/contour-map.ts';
import { HomeMap } from '../../terrain/HomeMap.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import colors from '../../styles/product-color.module.css';
import css from './Hero.module.css';
import miniature from './Miniature.module.css';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';

/** Positions of the tiles as CSS for the page's head, because the Content-Security-Policy forbids inline styles. */
export function summitPositions(name: string, { summits }: Pick<HeroProps, 'summits'>): string {
  const tops = summitsOn(name.toLowerCase(), 'hero', summits);
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  const rules = summits.map(
    ({ product }, index) =>
      `#to-${product}{inset-inline-start:${percent(tops[index]!.x)};top:${percent(tops[index]!.y)}}`,
  );
  // On phones the tiles are a row.
  return `@media ${atLeast('medium')}{${rules.join('')}}`;
}

/** The product whose small application stands in the place of its tile. */
const APPLICATION_OF = 'crm';

interface Props extends HeroProps, Pick<Common, 'site'> {
  /** The small application on the map, if there is one. */
  Miniature: ComponentType<HeroApplication> | undefined;
}

/** The first section: headline, and the home map with one summit per product. */
export function Hero({ summits, site, try: application, Miniature, ...texts }: Props) {
  const app = application && Miniature ? <HeroMiniature {...application} Miniature={Miniature} /> : undefined;
  const tiles = app ? summits.filter(({ product }) => product !== APPLICATION_OF) : summits;
  return (
    <section className={css.hero}>
      <HeroText {...texts} />
      <div className={css.land}>
        <HomeMap name={site.name} summits={summits}>
          {app && <span className={css.connector} id={`to-${APPLICATION_OF}`} aria-hidden="true" />}
          {app}
          {tiles.map(({ product, color, label, line }) => (
            <a
              key={product}
              className={`u-panel ${css.tile} ${colors[color]}`}
              id={`to-${product}`}
              href={`/product/${product}`}
            >
              <b>{label}</b> <span>{line}</span>
            </a>
          ))}
        </HomeMap>
      </div>
    </section>
  );
}

/** One summit as a small application; scripts/miniature.ts renders it again with the same props on the first click. */
function HeroMiniature({
  Miniature,
  ...texts
}: HeroApplication & { Miniature: ComponentType<HeroApplication> }) {
  return (
    <div className={`u-frame ${miniature.app}`} data-miniature={JSON.stringify(texts)}>
      <Miniature {...texts} />
    </div>
  );
}

function HeroText({
  headline,
  lead,
  primary,
  secondary,
}: Pick<HeroProps, 'headline' | 'lead' | 'primary' | 'secondary'>) {
  return (
    <div className={css.content}>
      <h1 className={css[headlineSize(headline)]}>{headline}</h1>
      <p className={`u-soft ${css.lead}`}>{lead}</p>
      <p className="u-cluster u-gap-2">
        <ButtonLink href={primary.href}>{primary.label}</ButtonLink>
        <ButtonLink href={secondary.href} variant="outline">
          {secondary.label}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Letters that fit on a line at full size, and at the next smaller size. */
const [SHORT, LONG] = [8, 11];

/** Size class of a headline's longest word: other languages than English have longer words. */
export function headlineSize(headline: string): 'short' | 'long' | 'longer' {
  const longest = Math.max(...headline.split(/[\s-]+/).map((word) => Array.from(word).length));
  if (longest <= SHORT) return 'short';
  return longest <= LONG ? 'long' : 'longer';
}
