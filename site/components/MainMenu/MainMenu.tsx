import interfaceTexts from 'virtual:interface';
import type { Common, MenuProduct } from '../../../content-model/schemas/common.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ButtonLink } from '../Button/Button.tsx';
import { SummitMark } from '../SummitMark/SummitMark.tsx';
import colors from '../../styles/product-color.module.css';
import css from './MainMenu.module.css';

interface MainMenuProps {
  entries: Common['site']['navigation'];
  /** Shown in the header on wide screens and in the menu on narrow ones. */
  action: Pick<MenuProduct, 'label' | 'href'>;
  products: MenuProduct[];
  /** At the foot of the menu on narrow screens. */
  contact: Common['site']['contact'];
  path: string;
}

/** A row on wide screens; on narrow ones a popover opened by the header's menu button, without a script. */
export function MainMenu({ entries, action, products, contact, path }: MainMenuProps) {
  return (
    <nav className={css.menu} id="mainMenu" popover="auto" aria-label={interfaceTexts.menu.label}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.menu === 'products' ? (
              <details className={css.more} name="menu" data-submenu="">
                <summary>
                  {entry.label}
                  <Chevron />
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
      <p className={`u-cluster u-gap-x-6 ${css.actions}`}>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        <a href={contact.phoneLink}>{contact.phone}</a>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    </nav>
  );
}

const Chevron = () => (
  <svg
    className={css.chevron}
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="m2 4 4 4 4-4" />
  </svg>
);

/** Between the name of a product and what it does, in the label of its entry. */
const SEPARATOR = ' - ';

/** Link to a product's page, and a disclosure with links to its sections, which is open at first. */
function Product({ name, label, color, href, links, path }: MenuProduct & { path: string }) {
  const [title, ...rest] = label.split(SEPARATOR);
  return (
    <li className={`${css.product} ${colors[color]}`}>
      <a href={href} aria-current={href === path ? 'page' : undefined}>
        <SummitMark />
        <b>{title}</b>
        {rest.length > 0 && (
          <>
            <VisuallyHidden>{SEPARATOR}</VisuallyHidden>
            <span>{rest.join(SEPARATOR)}</span>
          </>
        )}
      </a>
      {links.length > 0 && (
        <details open>
          <summary aria-label={fill(interfaceTexts.menu.submenu, { name })}>
            <Chevron />
          </summary>
          <ul className="u-cluster u-gap-x-4">
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

/** Whether the entry leads to the page that is shown, or to the list that it belongs to. */
function currentOf(href: string, path: string) {
  if (href === path) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}

function MenuLink({ label, href, path }: Pick<MenuProduct, 'label' | 'href'> & { path: string }) {
  return (
    <a href={href} aria-current={currentOf(href, path)}>
      {label}
    </a>
  );
}
