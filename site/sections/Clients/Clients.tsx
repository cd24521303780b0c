import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import messages from 'virtual:interface';
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
}

/** Up to this many clients the strip does not move. */
const MAX_STATIC = 3;

/** The moving strip of the first clients and the list of the others. */
export function Clients({ strip, list, logos }: ClientsSectionProps) {
  const items = ({ clients }: { clients: Client[] }, withLinks = true) =>
    clients.map(({ project, ...client }) => (
      <Name
        key={client.name}
        {...client}
        {...(withLinks && project && { project })}
        picture={logos?.get(client.logo ?? '')}
      />
    ));
  return (
    <Section label={strip.label} title={strip.title} stacked>
      {strip.clients.length > MAX_STATIC ? (
        <Carousel title={strip.title} clone={items(strip, false)}>
          {items(strip)}
        </Carousel>
      ) : (
        <ul className={`u-grid ${css.list}`}>{items(strip)}</ul>
      )}
      {list && (
        <>
          <h3 className={css.listTitle}>{list.title}</h3>
          <ul className={`u-grid ${css.list}`}>{items(list)}</ul>
        </>
      )}
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
      aria-label={fill(messages.carousel.label, { title })}
    >
      <label className={css.pause}>
        <input type="checkbox" /> {messages.carousel.pause}
      </label>
      <div className={css.window} tabIndex={0} role="group" aria-label={title}>
        <ul className={css.strip}>{children}</ul>
        <ul className={css.strip} aria-hidden="true">
          {clone}
        </ul>
      </div>
    </div>
  );
}

function Name({ name, mark, note, project, picture }: Client & { picture?: PagePicture | undefined }) {
  if (picture)
    return (
      <li className={css.logo}>
        <Picture picture={picture} />
      </li>
    );
  return (
    <li>
      {mark && (
        <svg width="1.8rem" viewBox="0 0 24 24" aria-hidden="true">
          <path fill="none" stroke="var(--accent-text)" strokeWidth="2" d={clientMarks[mark]} />
        </svg>
      )}
      {project ? <a href={`/project/${project}`}>{name}</a> : name}{' '}
      {note && <span className={`u-caption ${css.note}`}>{note}</span>}
    </li>
  );
}
