import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  label: string;
  title: string;
  /** A paragraph below the heading, in its column. */
  intro?: string | undefined;
  children: ReactNode;
  id?: string | undefined;
  /** Puts the label above the heading, at the edge of what follows: for cards and other close grids. */
  stacked?: boolean;
  /** The terrain of a dark section. */
  background?: ReactNode;
}

/** A section of a page: label on the left third, heading on the right two thirds, content below. */
export function Section({ label, title, intro, children, id, stacked, background }: SectionProps) {
  return (
    <section className={`${css.section} ${background ? 'u-dark' : ''}`.trim()} id={id}>
      {background}
      <div className={`u-split ${css.head} ${stacked ? css.stacked : ''} u-reveal`}>
        <p className="u-label">{label}</p>
        <h2>{title}</h2>
      </div>
      {intro && <p className={`u-soft ${css.intro}`}>{intro}</p>}
      {children}
    </section>
  );
}

interface SideSectionProps extends Pick<SectionProps, 'label' | 'title' | 'id' | 'children'> {
  /** Below the heading: a picture, or a person to ask. */
  aside?: ReactNode;
}

/** A section whose heading stays beside its list on wide screens. */
export function SideSection({ label, title, id, aside, children }: SideSectionProps) {
  return (
    <section className={`${css.section} ${css.beside}`} id={id}>
      <div className={`u-stack u-gap-4 ${css.side}`}>
        <p className="u-label">{label}</p>
        <h2>{title}</h2>
        {aside}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** A picture below the heading of a {@link SideSection}, if there is one. */
export const SidePicture = ({ picture }: { picture: PagePicture | undefined }) =>
  picture && (
    <div className={css.picture}>
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
