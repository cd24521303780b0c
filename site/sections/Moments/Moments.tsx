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

/**
 * A product in use: parts of its interface at their own size on the product's tint, each with its claim. In narrow
 * windows they are a row to swipe; in wide ones, the first leads, with the others below it.
 */
export function Moments({ title, items, color, pictures }: Props) {
  return (
    <Section title={title}>
      {/* Arrow keys move it in narrow windows. */}
      <div className={css.row} tabIndex={0} role="group" aria-label={title}>
        <ol className={`${css.moments} ${colors[color]}`}>
          {items.map((item, index) => (
            <li key={item.title}>
              <div>
                <h3>{item.title}</h3>
                <p className="u-soft">{item.text}</p>
                {item.result && (
                  <p className={css.result}>
                    <b>{item.result.figure}</b> {item.result.text}
                  </p>
                )}
              </div>
              <div className={css.part}>
                {/* Only the first is wider than a half of the page. */}
                <Picture picture={pictures[index]!} narrowBelow={index === 0 ? 'large' : 'wide'} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
