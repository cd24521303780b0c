import type { ReactNode } from 'react';
import type { LowestPrice } from '../../content/queries/prices.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { PriceFrom } from '../PriceFrom/PriceFrom.tsx';
import css from './Banner.module.css';

interface BannerActionsProps {
  action?: { label: string; href: string } | undefined;
  price?: LowestPrice | undefined;
  /** Before the price. */
  from: string;
  children?: ReactNode;
}

/** What to do next and what it costs, below the introduction. */
export const BannerActions = ({ action, price, from, children }: BannerActionsProps) => (
  <p className={css.actions}>
    {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
    {children}
    {price && <PriceFrom {...price} from={from} />}
  </p>
);
