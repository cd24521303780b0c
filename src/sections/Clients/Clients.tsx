import type { ReactNode } from 'react';
import type { ClientMark as Shape, Clients as ClientsProps } from '../../content/schemas/clients.ts';
import type { Interface } from '../../content/schemas/interface.ts';
import { Section } from '../../components/Section/Section.tsx';
import { fill } from '../../messages/fill.ts';
import css from './Clients.module.css';

/** Stroked paths in a 24 × 24 box, for clients without a logo file. */
const DRAWINGS: Record<Shape, string> = {
  peak: 'M2 20 9 5l4 7 3-4 6 12z',
  ring: 'M12 3a9 9 0 1 0 .1 0M12 8a4 4 0 1 0 .1 0',
  steps: 'M3 20v-5h6v-5h6V5h6',
  wave: 'M2 9q5-6 10 0t10 0M2 16q5-6 10 0t10 0',
  leaf: 'M4 20C4 8 12 4 20 4c0 9-5 15-12 14M4 20l8-8',
  grid: 'M4 4h16v16H4zM4 12h16M12 4v16',
  arch: 'M4 21V12a8 8 0 0 1 16 0v9M9 21v-8a3 3 0 0 1 6 0v8',
  star: 'M12 3v18M3 12h18M6 6l12 12M18 6 6 18',
  bars: 'M5 20V10M10 20V4M15 20v-7M20 20V8',
  knot: 'M8 4a8 8 0 0 0 8 16M16 4a8 8 0 0 1-8 16',
};

type Client = ClientsProps['strip']['clients'][number];

interface ClientsSectionProps extends ClientsProps {
  messages: Interface['carousel'];
  /** HTML of each logo by its path. */
  logos?: ReadonlyMap<string, string>;
}

/** Up to this many clients the strip does not move. */
const FEW = 3;

/** The moving strip of the first clients and the list of the others. */
export function Clients({ strip, list, messages, logos }: ClientsSectionProps) {
  const named = ({ clients }: { clients: Client[] }, linked = true) =>
    clients.map(({ project, ...client }) => (
      <Name
        key={client.name}
        {...client}
        {...(linked && project && { project })}
        html={logos?.get(client.logo ?? '')}
      />
    ));
  return (
    <Section label={strip.label} title={strip.title} above>
      {strip.clients.length > FEW ? (
        <Carousel title={strip.title} messages={messages} again={named(strip, false)}>
          {named(strip)}
        </Carousel>
      ) : (
        <ul className={`grid ${css.list}`}>{named(strip)}</ul>
      )}
      {list && (
        <>
          <h3 className={css.listTitle}>{list.title}</h3>
          <ul className={`grid ${css.list}`}>{named(list)}</ul>
        </>
      )}
    </Section>
  );
}

/**
 * Advances every 3000 ms within 500 ms. It stops on hover, with focus inside, when paused and with reduced motion. The
 * pause button is a checkbox, so no script is needed. `again` is the same list without links, for the round's end.
 */
function Carousel({
  title,
  messages,
  again,
  children,
}: Pick<ClientsProps['strip'], 'title'> &
  Pick<ClientsSectionProps, 'messages'> & { children: ReactNode; again: ReactNode }) {
  return (
    <div className={css.carousel} data-carousel="" role="group" aria-label={fill(messages.label, { title })}>
      <label className={css.pause}>
        <input type="checkbox" /> {messages.pause}
      </label>
      <div className={css.window} tabIndex={0} role="group" aria-label={title}>
        <ul className={css.strip}>{children}</ul>
        <ul className={css.strip} aria-hidden="true">
          {again}
        </ul>
      </div>
    </div>
  );
}

function Name({ name, mark, note, project, html }: Client & { html?: string | undefined }) {
  if (html) return <li className={css.logo} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <li>
      {mark && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={DRAWINGS[mark]} />
        </svg>
      )}
      {project ? <a href={`/project/${project}`}>{name}</a> : name}
      {note && <span className={`caption ${css.note}`}>{note}</span>}
    </li>
  );
}
