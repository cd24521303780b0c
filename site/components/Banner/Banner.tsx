import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Figure } from '../Picture/Picture.tsx';
import messages from 'virtual:interface';
import type { ReactNode } from 'react';
import type { LowestPrice } from '../../queries/prices.ts';
import { formatPrice } from '../../../content-model/text/format.ts';
import { seededPeak, type Peak } from '../../terrain/height-field.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { ButtonLink } from '../Button/Button.tsx';
import css from './Banner.module.css';

export interface BannerProps {
  crumb: string;
  title: string;
  intro: string;
  /** The page's slug: fixes its terrain. */
  seed: string;
  /** Pages between home and this one. */
  trail?: { label: string; href: string }[];
  /** Shown below the text, instead of the terrain. */
  figure?: PagePicture | undefined;
  /** Sets a headline that is a whole sentence smaller. */
  smallTitle?: boolean;
  action?: { label: string; href: string } | undefined;
  /** The lowest price, such as "from $19 per seat, per month". */
  price?: LowestPrice | undefined;
  /** Shown beside the action and the price. */
  children?: ReactNode;
}

/** Moves the summit to the right, away from the text. */
const toRight = (peak: Peak): Peak => ({ ...peak, x: 0.74 + peak.x * 0.2, radius: peak.radius * 1.25 });

/** Head of every inner page: breadcrumb, heading, introduction and the next step on the page's terrain. */
export function Banner(props: BannerProps) {
  const { crumb, title, intro, seed, trail = [], figure, smallTitle, action, price, children } = props;
  return (
    <div className={[css.banner, figure && css.withFigure, smallTitle && css.long].filter(Boolean).join(' ')}>
      {!figure && (
        <Terrain seed={seed} survey="banner" className={css.terrain} peaks={[toRight(seededPeak(seed))]} />
      )}
      <div className={`u-stack ${css.content}`}>
        <nav className={`u-label ${css.crumbs}`} aria-label={messages.breadcrumb.label}>
          <ol className="u-cluster u-gap-0">
            {[{ label: messages.breadcrumb.home, href: '/' }, ...trail].map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li aria-current="page">{crumb}</li>
          </ol>
        </nav>
        <h1>{title}</h1>
        <p className={`u-soft u-lead ${css.intro}`}>{intro}</p>
        <div className={`u-cluster u-gap-x-6 ${css.next}`}>
          {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
          {children}
          {price && (
            <a className={css.price} href={price.href}>
              {messages.pricing.from} <b>{formatPrice(price.cents)}</b> {price.unit}
            </a>
          )}
        </div>
      </div>
      {figure && (
        <div className={css.figure}>
          <Figure picture={figure} />
        </div>
      )}
    </div>
  );
}
