import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import type { MomentsProps } from '../../../content-model/schemas/product.ts';
import type { ProductColor } from '../../../content-model/schemas/product-colors.ts';
import { Section } from '../../components/Section/Section.tsx';
import colors from '../../styles/product-color.module.css';
import css from './Moments.module.css';

interface Props extends Pick<MomentsProps, 'title' | 'items'> {
  color: ProductColor;
  /** One for each moment. */
  pictures: PagePicture[];
}

/** A product in use: parts of its interface at their own size, each below its text on a card in the product's tint. */
export function Moments({ title, items, color, pictures }: Props) {
  return (
    <Section title={title}>
      {/* Arrow keys move it in narrow windows. */}
      <div className={css.row} tabIndex={0} role="group" aria-label={title}>
        <ol className={`${css.moments} ${colors[color]}`}>
          {items.map((item, index) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p className="u-soft">{item.text}</p>
              <div className={css.part}>
                <Picture picture={pictures[index]!} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
