import type { Interface } from '../../content/schemas/interface.ts';
import type { Product } from '../../content/schemas/product.ts';
import { Banner } from '../../components/Banner/Banner.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import colors from '../../styles/product-color.module.css';
import css from './ProductBanner.module.css';

interface ProductBannerProps extends Pick<Product, 'name' | 'fullName' | 'color' | 'banner' | 'action'> {
  seed: string;
  messages: Interface['breadcrumb'];
}

/** The head of a product page, with its one action and its mark on the map. */
export function ProductBanner({ name, fullName, color, banner, action, seed, messages }: ProductBannerProps) {
  return (
    <Banner {...banner} crumb={name} messages={messages} seed={seed}>
      <p className={css.line}>
        <ButtonLink href={action.action.href}>{action.action.label}</ButtonLink>
        <span className={css.name}>
          <span className={`${css.mark} ${colors[color]}`} aria-hidden="true">
            ▲
          </span>{' '}
          {fullName}
        </span>
      </p>
    </Banner>
  );
}
