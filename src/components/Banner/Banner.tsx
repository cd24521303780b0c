import type { ReactNode } from 'react';
import type { Interface } from '../../content/schemas/interface.ts';
import { seededPeak, type Peak } from '../../terrain/height-field.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import css from './Banner.module.css';

export interface BannerProps {
  crumb: string;
  title: string;
  intro: string;
  messages: Interface['breadcrumb'];
  /** The page's slug: fixes its terrain. */
  seed: string;
  /** Pages between home and this one. */
  trail?: { label: string; href: string }[];
  children?: ReactNode;
}

/** The summit stands right of the words, which need calm ground. */
const rightOf = (peak: Peak): Peak => ({ ...peak, x: 0.6 + peak.x * 0.35, radius: peak.radius * 1.25 });

/** Head of every inner page: breadcrumb, heading, introduction, and the page's own ground coming in from the right. */
export function Banner({ crumb, title, intro, messages, seed, trail = [], children }: BannerProps) {
  return (
    <div className={css.banner}>
      <Terrain seed={seed} survey="banner" className={css.ground} peaks={[rightOf(seededPeak(seed))]} />
      <div className={css.content}>
        <nav className={css.crumbs} aria-label={messages.label}>
          <ol>
            {[{ label: messages.home, href: '/' }, ...trail].map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li aria-current="page">{crumb}</li>
          </ol>
        </nav>
        <h1>{title}</h1>
        <p className={css.intro}>{intro}</p>
        {children}
      </div>
    </div>
  );
}
