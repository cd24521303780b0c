import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { ReactNode } from 'react';
import { Terrain } from '../../terrain/Terrain.tsx';
import { Arrow } from '../Button/Button.tsx';
import { Title } from '../Title/Title.tsx';
import css from './Card.module.css';

interface CardProps {
  title: string;
  text: string;
  /** Fixes the card's terrain. */
  seed: string;
  /** Shown instead of the terrain. */
  thumbnail?: PagePicture | undefined;
  /** `cover` fills the picture's half of the card; `contain` shows all of it on the map's ground. */
  fit?: 'cover' | 'contain';
  href: string;
  /** Text of the link, such as LEARN MORE. */
  linkLabel: string;
  /** Text beside the link: what it leads to. */
  leadsTo?: string | undefined;
  /** Target of the title, if it is another page. */
  titleHref?: string | undefined;
  number?: number | undefined;
  /** Text on the picture, instead of the number. */
  badge?: string | undefined;
}

export function Card({
  title,
  text,
  seed,
  thumbnail,
  fit = 'contain',
  href,
  linkLabel,
  leadsTo,
  titleHref,
  number,
  badge,
}: CardProps) {
  return (
    <li className={`${css.card} u-reveal`}>
      <div className={css.picture}>
        <CardPicture thumbnail={thumbnail} seed={seed} fit={fit} />
        {(badge || number) && (
          <span className={`u-label ${css.number}`}>{badge ?? String(number).padStart(2, '0')}</span>
        )}
      </div>
      <div className={css.content}>
        <h3>
          {titleHref ? (
            <a href={titleHref}>
              <Title>{title}</Title>
            </a>
          ) : (
            <Title>{title}</Title>
          )}
        </h3>
        <p className="u-soft">{text}</p>
        <a className={`u-cluster u-gap-0 u-gap-x-4 ${css.more}`} href={href}>
          <span>
            {linkLabel} <Arrow />
          </span>
          {leadsTo && <span>{leadsTo}</span>}
        </a>
      </div>
    </li>
  );
}

/** The card's thumbnail, or a terrain of its own. */
function CardPicture({ thumbnail, seed, fit }: Pick<CardProps, 'thumbnail' | 'seed' | 'fit'>) {
  if (thumbnail)
    return (
      <div className={fit === 'cover' ? css.scene : css.sheet}>
        <Picture picture={thumbnail} />
      </div>
    );
  return <Terrain seed={seed} survey="card" />;
}

interface CardEntry {
  id: string;
  data: { title: string; description: string };
  seed?: string;
  thumbnail?: PagePicture | undefined;
}

/** The props of a card for an article or a project; `folder` is the path of its pages, such as /blog. */
export const cardProps = (folder: string, { id, data, seed = id, thumbnail }: CardEntry) => ({
  title: data.title,
  text: data.description,
  seed,
  thumbnail,
  href: `${folder}/${id}`,
});

/** Class names by number of columns. */
const COLUMNS = { 2: 'two', 3: 'three', 4: 'four' } as const;

interface CardGridProps {
  children: ReactNode;
  /** On wide screens. Choose a number that fills the last row. */
  columns?: keyof typeof COLUMNS;
}

/**
 * Cards separated by hairlines. In rows of three the first or the first two are wider where the last row would not be
 * full.
 */
export function CardGrid({ children, columns = 3 }: CardGridProps) {
  return <ul className={`u-grid ${css.grid} ${css[COLUMNS[columns]]}`}>{children}</ul>;
}
