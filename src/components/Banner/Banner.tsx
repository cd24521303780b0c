import messages from 'virtual:interface';
import type { ReactNode } from 'react';
import type { LowestPrice } from '../../content/queries/prices.ts';
import { formatPrice } from '../../messages/format.ts';
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
  /** HTML of a figure below the text, instead of the terrain. */
  opener?: string | undefined;
  children?: ReactNode;
}

/** Moves the summit to the right, away from the text. */
const rightOf = (peak: Peak): Peak => ({ ...peak, x: 0.74 + peak.x * 0.2, radius: peak.radius * 1.25 });

/** Head of every inner page: breadcrumb, heading and introduction on the page's terrain. */
export function Banner({ crumb, title, intro, seed, trail = [], opener, children }: BannerProps) {
  return (
    <div className={`${css.banner} ${opener ? css.opened : ''}`.trim()}>
      {!opener && (
        <Terrain seed={seed} survey="banner" className={css.ground} peaks={[rightOf(seededPeak(seed))]} />
      )}
      <div className={`stack ${css.content}`}>
        <nav className={`label ${css.crumbs}`} aria-label={messages.breadcrumb.label}>
          <ol className="cluster gap-0">
            {[{ label: messages.breadcrumb.home, href: '/' }, ...trail].map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li aria-current="page">{crumb}</li>
          </ol>
        </nav>
        <h1>{title}</h1>
        <p className={`soft ${css.intro}`}>{intro}</p>
        {children}
      </div>
      {opener && <div className={css.opener} dangerouslySetInnerHTML={{ __html: opener }} />}
    </div>
  );
}

interface BannerActionsProps {
  action?: { label: string; href: string } | undefined;
  price?: LowestPrice | undefined;
  children?: ReactNode;
}

/** The page's action and its lowest price, such as "from $19 per seat, per month", below the introduction. */
export const BannerActions = ({ action, price, children }: BannerActionsProps) => (
  <p className="cluster gap-x-6">
    {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
    {children}
    {price && (
      <a className={css.price} href={price.href}>
        {messages.pricing.from} <b>{formatPrice(price.cents)}</b> {price.unit}
      </a>
    )}
  </p>
);
