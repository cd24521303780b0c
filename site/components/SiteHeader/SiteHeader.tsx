import interfaceTexts from 'virtual:interface';
import type { Common } from '../../../content-model/schemas/common.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ButtonLink } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { MainMenu } from '../MainMenu/MainMenu.tsx';
import css from './SiteHeader.module.css';

interface SiteHeaderProps extends Common {
  /** Path of the current page, to mark its menu entry. */
  path: string;
}

export function SiteHeader({ site, products, allPagesPath, path }: SiteHeaderProps) {
  return (
    <header className={css.header} data-header="">
      <Logo name={site.name} position="header" />
      <button className={`u-plain ${css.toggle}`} type="button" popoverTarget="mainMenu">
        <span className={css.open}>{interfaceTexts.menu.open}</span>
        <span className={css.close}>
          <VisuallyHidden>{interfaceTexts.menu.close}</VisuallyHidden>
          <svg viewBox="0 0 20 20" {...OUTLINE}>
            <path d="m3 3 14 14M17 3 3 17" />
          </svg>
        </span>
      </button>
      <MainMenu
        entries={site.navigation}
        action={site.navigationAction}
        products={products}
        contact={site.contact}
        path={path}
      />
      <div className={css.actions}>
        {allPagesPath && <SearchLink href={allPagesPath} />}
        <ThemeButton />
        {/* The brand color is for the one primary action of each page. */}
        <ButtonLink href={site.navigationAction.href} variant="dark">
          {site.navigationAction.label}
        </ButtonLink>
      </div>
    </header>
  );
}

const OUTLINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Leads to the list of pages; scripts/search.ts opens the search instead. */
function SearchLink({ href }: { href: string }) {
  return (
    <a className={css.tool} href={href} data-search="" aria-label={interfaceTexts.search.label}>
      <svg viewBox="0 0 20 20" {...OUTLINE}>
        <circle cx="8" cy="8" r="6" />
        <path d="m12 12 7 7" />
      </svg>
    </a>
  );
}

/** Shown only with scripts. The system's theme applies until it is pressed. */
function ThemeButton() {
  return (
    <button
      className={`u-plain ${css.tool} ${css.theme}`}
      type="button"
      data-theme-button=""
      aria-label={interfaceTexts.theme.label}
    >
      <svg viewBox="0 0 20 20" {...OUTLINE}>
        <circle cx="10" cy="10" r="8" />
        <path fill="currentColor" d="M10 2a8 8 0 0 1 0 16z" />
      </svg>
    </button>
  );
}
