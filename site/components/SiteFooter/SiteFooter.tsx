import interfaceTexts from 'virtual:interface';
import type { ReactNode } from 'react';
import type { Common } from '../../../content-model/schemas/common.ts';
import { InverseTerrain } from '../../terrain/Terrain.tsx';
import { HoursLines } from '../HoursLines/HoursLines.tsx';
import { Wordmark, Logo } from '../Logo/Logo.tsx';
import { PostalAddress } from '../PostalAddress/PostalAddress.tsx';
import { SubscribeForm } from '../SubscribeForm/SubscribeForm.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import css from './SiteFooter.module.css';

export function SiteFooter({ site }: Pick<Common, 'site'>) {
  const { contact, footer } = site;
  return (
    <footer className={`u-dark ${css.footer}`}>
      <InverseTerrain />
      <div className={`u-stack ${css.columns}`}>
        <div className={`u-stack ${css.first}`}>
          <Logo name={site.name} position="footer" />
          <SubscribeForm {...footer.subscribe} />
        </div>
        {footer.lists.map((list) => (
          <LinkList key={list.title} {...list} />
        ))}
        <LinkList title={footer.policiesTitle} links={footer.policies} />
        <LinkList
          title={footer.contactTitle}
          links={[
            { label: contact.email, href: `mailto:${contact.email}` },
            { label: contact.phone, href: contact.phoneLink },
            ...site.social,
          ]}
        >
          <li className={css.block}>
            <PostalAddress {...contact.address} />
          </li>
          {site.hours && (
            <li className={css.block}>
              <HoursLines hours={site.hours} />
            </li>
          )}
        </LinkList>
      </div>
      <Wordmark name={site.name} className={css.word} />
      <p className={`u-caption u-soft u-cluster u-gap-1 u-gap-x-6 ${css.copyright}`}>
        {copyright(interfaceTexts.footer.copyright, site)} {interfaceTexts.footer.rights}
        {footer.policies.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        <span>{site.tagline}</span>
        {site.sample && <span>{interfaceTexts.footer.sample}</span>}
      </p>
    </footer>
  );
}

interface LinkListProps {
  title: string;
  links: { label: string; href: string }[];
  /** More items after the links. */
  children?: ReactNode;
}

function LinkList({ title, links, children }: LinkListProps) {
  return (
    <nav className={`u-targets ${css.links}`} aria-label={title}>
      <p className="u-caption">{title}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** From the first year, which the content names, to the year of the build. */
function copyright(template: string, { firstYear, name }: Common['site']): string {
  const thisYear = new Date().getFullYear();
  const years = thisYear > firstYear ? `${firstYear}–${thisYear}` : String(firstYear);
  return fill(template, { years, name });
}
