import { SECTION_IDS } from '../../../content-model/section-ids.ts';
import interfaceTexts from 'virtual:interface';
import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import type { SolutionsProps } from '../../../content-model/schemas/home.ts';
import type { ProductColor } from '../../../content-model/schemas/product-colors.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { formatPrice } from '../../../content-model/text/format.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Section } from '../../components/Section/Section.tsx';
import type { LowestPrice } from '../../queries/prices.ts';
import colors from '../../styles/product-color.module.css';
import { Terrain } from '../../terrain/Terrain.tsx';
import css from './Solutions.module.css';

export interface SolutionCard extends Omit<SolutionsProps['cards'][number], 'picture' | 'color' | 'work'> {
  picture?: PagePicture | undefined;
  color?: ProductColor | undefined;
  price?: LowestPrice | undefined;
  /** The first link of a product, such as to its demo. */
  tryIt?: { label: string; href: string } | undefined;
}

interface Props extends Omit<SolutionsProps, 'cards'> {
  cards: SolutionCard[];
}

/** What can be bought or built: numbered cards, each with a moment of the product and its lowest price. */
export function Solutions({ title, intro, cards }: Props) {
  return (
    <Section id={SECTION_IDS.home.solutions} title={title} intro={intro}>
      <ol className={`${css.cards} u-reveal`}>
        {cards.map((card, index) => (
          <SolutionItem key={card.title} {...card} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}

function SolutionItem(props: SolutionCard & { number: number }) {
  const { number, title, text, picture, color, product, href, leadsTo, price, tryIt } = props;
  return (
    <li className={`${css.card} ${color ? colors[color] : css.plain}`}>
      <div className={`u-paper ${css.moment}`}>
        {picture ? <Picture picture={picture} narrowBelow="large" /> : <Terrain seed={title} survey="card" />}
      </div>
      <div className={css.text}>
        <span className="u-label" aria-hidden="true">
          {String(number).padStart(2, '0')}
        </span>
        <h3>
          <a href={product ? `/product/${product}` : href}>{title}</a>
        </h3>
        <p className="u-soft">{text}</p>
        <p className={`u-cluster u-spread ${css.offer}`}>
          <span className="u-label">
            {price && !price.isExact && `${interfaceTexts.pricing.from} `}
            {price && `${formatPrice(price.cents)} ${price.unit}`}
          </span>
          {tryIt && (
            <a className={css.first} href={tryIt.href}>
              {tryIt.label}
            </a>
          )}
        </p>
        {/* What a product's card leads to is another thing. */}
        <p className={css.more}>
          <a href={href}>
            <span className="u-soft">
              {tryIt ? fill(interfaceTexts.alsoFromUs, { service: leadsTo }) : leadsTo}
            </span>{' '}
            <b>{interfaceTexts.learnMore}</b>
          </a>
        </p>
      </div>
    </li>
  );
}
