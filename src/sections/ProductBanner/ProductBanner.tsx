import type { Product } from '../../content/schemas/product.ts';
import { Banner, BannerActions } from '../../components/Banner/Banner.tsx';
import type { LowestPrice } from '../../content/queries/prices.ts';
import colors from '../../styles/product-color.module.css';
import css from './ProductBanner.module.css';

interface ProductBannerProps extends Pick<Product, 'name' | 'fullName' | 'color' | 'banner' | 'action'> {
  seed: string;
  /** Its cheapest plan. */
  price?: LowestPrice | undefined;
}

/** The head of a product page, with its action and the product's mark. */
export function ProductBanner({ name, fullName, color, banner, action, price, seed }: ProductBannerProps) {
  return (
    <Banner {...banner} crumb={name} seed={seed}>
      <BannerActions action={action.action} price={price}>
        <span className={`label ${css.name}`}>
          <span className={`${css.mark} ${colors[color]}`} aria-hidden="true">
            ▲
          </span>{' '}
          {fullName}
        </span>
      </BannerActions>
    </Banner>
  );
}
