import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import type { MomentsProps } from '../../../content-model/schemas/product.ts';
import type { ProductColor } from '../../../content-model/schemas/symbols.ts';
import { Section } from '../../components/Section/Section.tsx';
import colors from '../../styles/product-color.module.css';
import css from './Moments.module.css';

interface Props extends Pick<MomentsProps, 'label' | 'title' | 'items'> {
  color: ProductColor;
  /** One for each moment. */
  pictures: PagePicture[];
  /** The first moment on a phone. */
  phone?: PagePicture | undefined;
}

/** A product in use: pictures on its tint, each with a text beside it, on alternating sides. */
export function Moments({ label, title, items, color, pictures, phone }: Props) {
  return (
    <Section label={label} title={title}>
      <ol className={`${css.moments} ${colors[color]}`}>
        {items.map((item, index) => (
          <li key={item.title}>
            <div className={css.screens}>
              <Picture picture={pictures[index]!} />
              {index === 0 && phone && (
                <div>
                  <Picture picture={phone} />
                </div>
              )}
            </div>
            <div>
              <h3>{item.title}</h3>
              <p className="u-soft">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
