import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { ReactNode } from 'react';
import { Title } from '../Title/Title.tsx';
import css from './Section.module.css';

interface SectionProps {
  title: string;
  /** A paragraph below the heading. */
  intro?: string | undefined;
  children: ReactNode;
  id?: string | undefined;
  /** On the dark ground. */
  dark?: boolean;
  /** On the ground of cards. */
  raised?: boolean;
  /** A link on the heading's line, such as to all projects. */
  all?: { label: string; href: string } | undefined;
}

/** A section of a page: heading at the left edge, introduction and content below. */
export function Section({ title, intro, children, id, dark, raised, all }: SectionProps) {
  const ground = dark ? `u-dark ${css.dark}` : raised && css.raised;
  return (
    <section className={`${css.section} ${ground || ''}`.trim()} id={id}>
      <div className={`${css.head} u-reveal`}>
        <h2>
          <Title>{title}</Title>
        </h2>
        {all && (
          <a className="u-strong" href={all.href}>
            {all.label}
          </a>
        )}
        {intro && <p className={`u-soft ${css.intro}`}>{intro}</p>}
      </div>
      {children}
    </section>
  );
}

/** A part of a page without a heading, in the distances of a section. */
export const Block = ({ children }: Pick<SectionProps, 'children'>) => (
  <div className={css.section}>{children}</div>
);

interface SideSectionProps extends Pick<SectionProps, 'title' | 'id' | 'children'> {
  /** Below the heading: a picture, or a person to ask. */
  aside?: ReactNode;
  /** On a ground of its own, on whose lower edge a picture stands. */
  tinted?: boolean;
}

/** A section whose content stands beside its heading on wide screens. */
export function SideSection({ title, id, aside, tinted, children }: SideSectionProps) {
  return (
    <section className={`${css.section} ${css.beside} ${tinted ? css.tinted : ''}`.trim()} id={id}>
      <div className={css.side}>
        <h2>
          <Title>{title}</Title>
        </h2>
        {aside}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** A picture below the heading of a {@link SideSection}, if there is one. */
export const SidePicture = ({ picture }: { picture: PagePicture | undefined }) =>
  picture && (
    <div className={`u-paper ${css.picture}`}>
      <Picture picture={picture} />
    </div>
  );

interface MoreLinksProps {
  /** The last link, such as to all projects. */
  all: { label: string; href: string };
  children?: ReactNode;
}

/** Links under a section's content: where to go from here. */
export const MoreLinks = ({ all, children }: MoreLinksProps) => (
  <p className={`u-cluster u-gap-4 u-gap-x-8 u-strong ${css.more}`}>
    {children}
    <a href={all.href}>{all.label}</a>
  </p>
);
