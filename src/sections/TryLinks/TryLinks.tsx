import type { Home } from '../../content/schemas/home.ts';
import type { Product } from '../../content/schemas/product.ts';
import { Arrow } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import colors from '../../styles/product-color.module.css';
import css from './TryLinks.module.css';

interface Props extends NonNullable<Home['tryIt']> {
  /** By file name in content/products. */
  products: Record<string, Product>;
}

/** The ways to the demos: what each product is, and what to try first. */
export function TryLinks({ label, title, items, products }: Props) {
  return (
    <Section label={label} title={title}>
      <ul className={css.links}>
        {items.map(({ product, text }) => (
          <li key={product}>
            <a className={colors[products[product]!.color]} href={`/product/${product}#try`}>
              <b>{products[product]!.name}</b>
              <span>{text}</span>
              <Arrow />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
