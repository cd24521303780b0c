import type { ComponentType } from 'react';
import type { Common } from '../../../content-model/schemas/common.ts';
import type { HeroProps } from '../../../content-model/schemas/home.ts';
import type { Project } from '../../../content-model/schemas/project.ts';
import { HomeMap } from '../../terrain/HomeMap.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import colors from '../../styles/product-color.module.css';
import css from './Hero.module.css';
import miniature from './Miniature.module.css';

/** Positions of the tiles as CSS for the page's head, because the Content-Security-Policy forbids inline styles. */
export const summitPositions = ({ summits }: Pick<HeroProps, 'summits'>) =>
  summits
    .map(({ product, x, y }) => `#to-${product}{inset-inline-start:${x * 100}%;top:${y * 100}%}`)
    .join('');

/** Texts of the application in the hero. */
type HeroApplication = NonNullable<HeroProps['try']>;

interface Props extends Omit<HeroProps, 'priceLine'>, Pick<Common, 'site'> {
  /** The projects named in `proof.show`. */
  projects: { id: string; data: Project }[];
  /** The lowest prices as text; undefined without prices. */
  prices: string | undefined;
  /** The small application on the map, if there is one. */
  Miniature: ComponentType<HeroApplication> | undefined;
}

/** The first section: headline, and the home map with one summit per product. */
export function Hero({ summits, site, try: application, Miniature, ...texts }: Props) {
  const app = application && Miniature && <HeroMiniature {...application} Miniature={Miniature} />;
  return (
    <section className={`${css.hero} ${app ? css.withApp : ''}`.trim()}>
      <HeroText {...texts} />
      {app}
      <div className={css.map}>
        <HomeMap name={site.name} summits={summits}>
          {summits.map(({ product, color, label, line }) => (
            <a
              key={product}
              className={`u-panel ${css.tile} ${colors[color]}`}
              id={`to-${product}`}
              href={`/product/${product}`}
            >
              <b>
                {label} <i aria-hidden="true">▲</i>
              </b>{' '}
              <span>{line}</span>
            </a>
          ))}
        </HomeMap>
      </div>
    </section>
  );
}

/** One summit as a small application; scripts/miniature.ts makes it interactive. */
function HeroMiniature({
  Miniature,
  ...texts
}: HeroApplication & { Miniature: ComponentType<HeroApplication> }) {
  return (
    <div
      className={`u-frame ${miniature.app}`}
      data-miniature=""
      data-title={texts.title}
      data-hint={texts.hint}
      data-more={texts.more}
    >
      <Miniature {...texts} />
    </div>
  );
}

function HeroText({
  label,
  headline,
  lead,
  primary,
  secondary,
  note,
  proof,
  projects,
  prices,
}: Omit<Props, 'summits' | 'site' | 'try' | 'Miniature'>) {
  return (
    <div className={css.content}>
      <p className="u-label">{label}</p>
      <h1 className={css[headlineSize(headline)]}>{headline}</h1>
      <p className={`u-soft u-lead ${css.lead}`}>{lead}</p>
      <p className="u-cluster u-gap-2">
        <ButtonLink href={primary.href}>{primary.label}</ButtonLink>
        <ButtonLink href={secondary.href} variant="outline">
          {secondary.label}
        </ButtonLink>
      </p>
      <p className={`u-caption ${css.note}`}>
        {note} {prices && <a href="/pricing">{prices}</a>}
      </p>
      {proof && projects.length > 0 && (
        <ul className={`u-grid u-caption ${css.proof}`} aria-label={proof.label}>
          {projects.map(({ id, data: { client, outcome } }) => (
            <li key={id}>
              <b>{outcome[0]!.value}</b> {outcome[0]!.label} <a href={`/project/${id}`}>{client}</a>
            </li>
          ))}
        </ul>
      )}
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
