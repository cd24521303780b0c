import messages from 'virtual:interface';
import type { Common, MenuProduct } from '../../../content-model/schemas/common.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { ActionButton, ButtonLink } from '../Button/Button.tsx';
import colors from '../../styles/product-color.module.css';
import css from './MainMenu.module.css';

interface MainMenuProps {
  entries: Common['site']['navigation'];
  /** Shown in the header on wide screens and in the menu on narrow ones. */
  action: Pick<MenuProduct, 'label' | 'href'>;
  products: MenuProduct[];
  path: string;
}

/** A row on wide screens; on narrow ones a popover opened by the header's menu button, without a script. */
export function MainMenu({ entries, action, products, path }: MainMenuProps) {
  return (
    <nav className={css.menu} id="mainMenu" popover="auto" aria-label={messages.menu.label}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.menu === 'products' ? (
              <details className={css.more} name="menu" data-submenu="">
                <summary>
                  {entry.label}
                  <span aria-hidden="true"> ▾</span>
                </summary>
                <ul>
                  {products.map((product) => (
                    <Product key={product.href} {...product} path={path} />
                  ))}
                </ul>
              </details>
            ) : (
              <MenuLink {...entry} path={path} />
            )}
          </li>
        ))}
      </ul>
      <p className={`u-cluster ${css.actions}`}>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        <ActionButton popoverTarget="mainMenu" popoverTargetAction="hide">
          {messages.menu.close}
        </ActionButton>
      </p>
    </nav>
  );
}

/** Link to a product's page, and a disclosure with links to its sections. */
function Product({ name, label, color, href, links, path }: MenuProduct & { path: string }) {
  return (
    <li className={`${css.product} ${colors[color]}`}>
      <MenuLink label={label} href={href} path={path} />
      {links.length > 0 && (
        <details>
          <summary aria-label={fill(messages.menu.submenu, { name })}>+</summary>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function MenuLink({ label, href, path }: Pick<MenuProduct, 'label' | 'href'> & { path: string }) {
  return (
    <a href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </a>
  );
}
