import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Figure, Picture } from '../Picture/Picture.tsx';
import interfaceTexts from 'virtual:interface';
import type { ReactNode } from 'react';
import type { LowestPrice } from '../../queries/prices.ts';
import { formatPrice } from '../../../content-model/text/format.ts';
import type { ClientLetters } from '../../../content-model/schemas/project.ts';
import type { ProductColor } from '../../../content-model/schemas/product-colors.ts';
import grounds from '../../styles/client-color.module.css';
import typefaces from '../../styles/client-letters.module.css';
import colors from '../../styles/product-color.module.css';
import { ButtonLink } from '../Button/Button.tsx';
import { Title } from '../Title/Title.tsx';
import css from './Banner.module.css';

export interface BannerProps {
  crumb: string;
  title: string;
  intro: string;
  /** Pages between home and this one. */
  trail?: { label: string; href: string }[];
  /** Shown below the text, edge to edge. */
  figure?: PagePicture | undefined;
  /** Sets a headline that is a whole sentence smaller. */
  smallTitle?: boolean;
  action?: { label: string; href: string } | undefined;
  /** The lowest price, such as "from $15 per seat, per month, billed yearly". */
  price?: LowestPrice | undefined;
  /** The ground of a product's page. */
  color?: ProductColor | undefined;
  /** Whether the demo of the product follows on the same ground. */
  demoFollows?: boolean;
  /** For a case: whether the page's head sets the color of the client, which is the ground then, and its letters. */
  clientLook?: { hasColor: boolean; letters: ClientLetters | undefined };
  /** Finished work below the text, with the client it was made for; the page's head sets the client's color. */
  work?:
    | { picture: PagePicture; client: string; result: string; link: { label: string; href: string } }
    | undefined;
  /** Shown beside the action and the price. */
  children?: ReactNode;
}

/** Head of every inner page: breadcrumb, heading, introduction and the next step. */
export function Banner(props: BannerProps) {
  const {
    crumb,
    title,
    intro,
    trail = [],
    figure,
    smallTitle,
    color,
    demoFollows,
    clientLook,
    work,
    action,
    price,
    children,
  } = props;
  const look = [
    css.banner,
    smallTitle && css.long,
    work && css.withWork,
    // Of several sentences each has a line.
    (work || (!smallTitle && /[.!?]\s/.test(title))) && css.wide,
    color && `${css.tinted} ${colors[color]}`,
    color && !demoFollows && css.alone,
    clientLook?.hasColor && grounds.ground,
    clientLook?.letters && typefaces[clientLook.letters],
  ];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <nav className={`u-caption ${css.crumbs}`} aria-label={interfaceTexts.breadcrumb.label}>
        <ol className="u-cluster u-gap-0">
          {[{ label: interfaceTexts.breadcrumb.home, href: '/' }, ...trail].map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li aria-current="page">{crumb}</li>
        </ol>
      </nav>
      <div className={css.content}>
        <h1>
          <Title>{title}</Title>
        </h1>
        <div className={`u-stack ${css.words}`}>
          <p className={`u-soft ${css.intro}`}>{intro}</p>
          <div className={`u-cluster u-gap-x-6 ${css.next}`}>
            {action && (
              <ButtonLink href={action.href} variant={color || work ? 'dark' : 'primary'}>
                {action.label}
              </ButtonLink>
            )}
            {children}
            {price && (
              <a className={css.price} href={price.href}>
                {!price.isExact && interfaceTexts.pricing.from} <b>{formatPrice(price.cents)}</b> {price.unit}
              </a>
            )}
          </div>
        </div>
      </div>
      {work && (
        <figure className={css.work}>
          <Picture picture={work.picture} />
          <figcaption className="u-cluster u-spread u-gap-x-6">
            <span>
              <b>{work.client}:</b> {work.result}
            </span>
            <a className="u-strong" href={work.link.href}>
              {work.link.label}
            </a>
          </figcaption>
        </figure>
      )}
      {figure && (
        <div className={css.figure}>
          <Figure picture={figure} />
        </div>
      )}
    </div>
  );
}
