import type { Interface } from '../../content/schemas/interface.ts';
import type { Pricing } from '../../content/schemas/pricing.ts';
import { Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../messages/format.ts';
import css from './CustomWork.module.css';

type Custom = NonNullable<Pricing['custom']>;

interface CustomWorkProps extends Pick<Custom, 'label' | 'title' | 'items'> {
  intro?: string | undefined;
  /** The way to all prices. */
  all?: { label: string; href: string };
  messages: Interface['pricing'];
}

/** Work without a price tag: kind by kind what it covers, how long it takes and where it begins. */
export function CustomWork({ label, title, intro, items, all, messages }: CustomWorkProps) {
  return (
    <Section label={label} title={title} {...(intro && { intro })}>
      <ul className={css.list}>
        {items.map(({ title: kind, text, duration, fromCents, unit }) => (
          <li key={kind} className="reveal">
            <h3>{kind}</h3>
            <p>{text}</p>
            <p className={css.time}>{duration}</p>
            <p className={css.price}>
              {messages.from} <b>{formatPrice(fromCents)}</b> {unit}
            </p>
          </li>
        ))}
      </ul>
      {all && (
        <p>
          <a href={all.href}>{all.label}</a>
        </p>
      )}
    </Section>
  );
}
