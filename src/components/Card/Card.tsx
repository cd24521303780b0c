import type { ReactNode } from 'react';
import { Terrain } from '../../terrain/Terrain.tsx';
import type { CardDrawingName } from '../../content/schemas/symbols.ts';
import { Arrow } from '../Button/Button.tsx';
import { CardDrawing } from '../CardDrawing/CardDrawing.tsx';
import css from './Card.module.css';

interface CardProps {
  title: string;
  text: string;
  /** Fixes the card's terrain. */
  seed: string;
  /** Stands in the place of the terrain. */
  drawing?: CardDrawingName | undefined;
  href: string;
  /** Text of the link, such as LEARN MORE. */
  more: string;
  /** What the link leads to, said beside it. */
  leadsTo?: string | undefined;
  /** Where the title itself leads, when that is another page. */
  titleHref?: string | undefined;
  number?: number | undefined;
  /** Text on the picture, in the place of the number. */
  plate?: string | undefined;
}

export function Card({
  title,
  text,
  seed,
  drawing,
  href,
  more,
  leadsTo,
  titleHref,
  number,
  plate,
}: CardProps) {
  return (
    <li className={`${css.card} reveal`}>
      <div className={css.picture}>
        {drawing ? <CardDrawing name={drawing} /> : <Terrain seed={seed} survey="card" />}
        {(plate || number) && <span className={css.number}>{plate ?? String(number).padStart(2, '0')}</span>}
      </div>
      <div className={css.content}>
        <h3>{titleHref ? <a href={titleHref}>{title}</a> : title}</h3>
        <p>{text}</p>
        <a className={css.more} href={href}>
          <span>
            {more} <Arrow />
          </span>
          {leadsTo && <span>{leadsTo}</span>}
        </a>
      </div>
    </li>
  );
}

interface CoverEntry {
  id: string;
  data: { title: string; description: string };
  ground?: string;
}

/** What a card shows of an article or a project; `folder` is the path its pages are in, such as /blog. */
export const coverOf = (folder: string, { id, data, ground = id }: CoverEntry) => ({
  title: data.title,
  text: data.description,
  seed: ground,
  href: `${folder}/${id}`,
});

interface CardGridProps {
  children: ReactNode;
  /** Where there is room; choose it so that no card is left over in the last row. */
  perRow?: 'two' | 'three' | 'four';
}

/** Cards parted by hairlines instead of boxes. */
export function CardGrid({ children, perRow = 'three' }: CardGridProps) {
  return <ul className={`${css.grid} ${css[perRow] ?? ''}`.trim()}>{children}</ul>;
}
