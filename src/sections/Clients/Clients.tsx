import type { Clients as ClientsProps } from '../../content/schemas/clients.ts';
import type { Interface } from '../../content/schemas/interface.ts';
import { ClientMark } from '../../components/ClientMark/ClientMark.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { fill } from '../../messages/fill.ts';
import css from './Clients.module.css';

type Client = ClientsProps['strip']['clients'][number];

/** The moving strip of five and the list of ten. */
export function Clients({ strip, list, messages }: ClientsProps & { messages: Interface['carousel'] }) {
  return (
    <Section label={strip.label} title={strip.title}>
      <Carousel clients={strip.clients} title={strip.title} messages={messages} />
      <h3 className={css.listTitle}>{list.title}</h3>
      <ul className={css.list}>
        {list.clients.map((client) => (
          <Name key={client.name} {...client} />
        ))}
      </ul>
    </Section>
  );
}

/**
 * Moves on every 3000 ms within 500 ms, stands still under the pointer, with the focus inside, when paused and
 * under reduced motion. All of it is CSS: the pause button is a checkbox, so it needs no script.
 */
function Carousel({
  clients,
  title,
  messages,
}: {
  clients: Client[];
  title: string;
  messages: Interface['carousel'];
}) {
  return (
    <div className={css.carousel} data-carousel="" role="group" aria-label={fill(messages.label, { title })}>
      <label className={css.pause}>
        <input type="checkbox" /> {messages.pause}
      </label>
      <div className={css.window} tabIndex={0} role="group" aria-label={title}>
        <ul className={css.strip}>
          {clients.map((client) => (
            <Name key={client.name} {...client} />
          ))}
        </ul>
        <ul className={css.strip} aria-hidden="true">
          {clients.map((client) => (
            <Name key={client.name} {...client} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Name({ name, mark }: Client) {
  return (
    <li>
      <ClientMark mark={mark} />
      {name}
    </li>
  );
}
