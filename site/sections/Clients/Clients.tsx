import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import interfaceTexts from 'virtual:interface';
import type { ReactNode } from 'react';
import type { Clients as ClientsProps } from '../../../content-model/schemas/clients.ts';
import { Section } from '../../components/Section/Section.tsx';
import { clientMarks } from '../../../content-model/drawings.ts';
import { fill } from '../../../content-model/text/fill.ts';
import css from './Clients.module.css';

type Client = ClientsProps['strip']['clients'][number];

interface ClientsSectionProps extends ClientsProps {
  /** Each logo by its path. */
  logos?: ReadonlyMap<string, PagePicture>;
  /** Below the names, such as counters. */
  children?: ReactNode;
}

/** Up to this many clients the strip does not move. */
const MAX_STATIC = 3;

/** The moving strip of the first clients, and the others in one line with what they use. */
export function Clients({ strip, list, logos, children }: ClientsSectionProps) {
  const marks = (withLinks = true) =>
    strip.clients.map(({ project, ...client }) => (
      <Mark
        key={client.name}
        {...client}
        {...(withLinks && project && { project })}
        picture={logos?.get(client.logo ?? '')}
      />
    ));
  return (
    <Section title={strip.title}>
      <h3 className={css.label}>{strip.label}</h3>
      {strip.clients.length > MAX_STATIC ? (
        <Carousel title={strip.title} clone={marks(false)}>
          {marks()}
        </Carousel>
      ) : (
        <ul className={`u-cluster u-gap-x-8 ${css.few}`}>{marks()}</ul>
      )}
      {list && (
        <div className={css.others}>
          <h3 className={css.label}>{list.title}</h3>
          <ul>
            {list.clients.map(({ name, note, project }) => (
              <li key={name}>
                {project ? <a href={`/project/${project}`}>{name}</a> : <b>{name}</b>}
                {note && <span> {note}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </Section>
  );
}

/**
 * Advances every 3000 ms within 500 ms. It stops on hover, with focus inside, when paused and with reduced motion. The
 * pause button is a checkbox, so no script is needed. `clone` is the same list without links, for the round's end.
 */
function Carousel({ title, clone, children }: { title: string; clone: ReactNode; children: ReactNode }) {
  return (
    <div
      className={css.carousel}
      data-carousel=""
      role="group"
      aria-label={fill(interfaceTexts.carousel.label, { title })}
    >
      <div className={css.window} tabIndex={0} role="group" aria-label={title}>
        <ul className={css.strip}>{children}</ul>
        <ul className={css.strip} aria-hidden="true">
          {clone}
        </ul>
      </div>
      <label className={css.pause}>
        <input type="checkbox" aria-label={interfaceTexts.carousel.pause} />
      </label>
    </div>
  );
}

function Mark({ name, logo, mark, project, picture }: Client & { picture?: PagePicture | undefined }) {
  const content = picture ? <Picture picture={picture} /> : name;
  return (
    <li className={picture && (logo?.endsWith('.svg') ? `${css.logo} ${css.drawing}` : css.logo)}>
      {mark && !picture && (
        <svg width="2rem" viewBox="0 0 24 24" aria-hidden="true">
          <path fill="none" stroke="currentColor" strokeWidth="2" d={clientMarks[mark]} />
        </svg>
      )}
      {project ? <a href={`/project/${project}`}>{content}</a> : content}
    </li>
  );
}
