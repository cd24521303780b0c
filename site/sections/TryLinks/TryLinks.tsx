import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import messages from 'virtual:interface';
import type { LowestPrice } from '../../queries/prices.ts';
import type { TryItProps } from '../../../content-model/schemas/home.ts';
import type { Product } from '../../../content-model/schemas/product.ts';
import { Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../../content-model/text/format.ts';
import colors from '../../styles/product-color.module.css';
import type { ProjectEntry } from '../Projects/Projects.tsx';
import css from './TryLinks.module.css';

interface Props extends Omit<TryItProps, 'items'> {
  items: (Omit<TryItProps['items'][number], 'project' | 'picture'> & {
    client?: ProjectEntry | undefined;
    price?: LowestPrice | undefined;
    screen?: PagePicture | undefined;
  })[];
  /** By file name in content/products. */
  products: Record<string, Product>;
}

/** The products: a summary of each, a client's result, a price and a link to its demo. */
export function TryLinks({ label, title, items, products }: Props) {
  return (
    <Section label={label} title={title}>
      <ul className={css.links}>
        {items.map(({ product, text, facts, client, price, screen }) => {
          const { name, color, menu } = products[product]!;
          return (
            <li key={product} className={colors[color]}>
              <div>
                <h3 className={css.name}>
                  <a href={`/product/${product}`}>{name}</a>
                </h3>
                <p className="u-soft">{text}</p>
              </div>
              {facts && (
                <ul className={css.facts}>
                  {facts.map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                </ul>
              )}
              <div>
                {client && (
                  <p className={css.result}>
                    <b>{client.data.outcome[0]!.value}</b> {client.data.outcome[0]!.label}{' '}
                    <a href={`/project/${client.id}`}>{client.data.client}</a>
                  </p>
                )}
                {price && (
                  <p className={'u-label u-targets'}>
                    <a href={price.href}>
                      {messages.pricing.from} {formatPrice(price.cents)} {price.unit}
                    </a>
                  </p>
                )}
                <p className="u-cluster u-gap-x-6 u-strong">
                  {menu.links.map(({ label: words, href }) => (
                    <a key={href} href={href}>
                      {words}
                    </a>
                  ))}
                </p>
              </div>
              {screen && (
                <div className={css.screen}>
                  <Picture picture={screen} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
