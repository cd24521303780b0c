import type { WhyChooseProps } from '../../content/schemas/home.ts';
import type { Common } from '../../content/schemas/common.ts';
import type { Interface } from '../../content/schemas/interface.ts';
import type { Site } from '../../content/schemas/site.ts';
import { Wordmark } from '../../components/Logo/Logo.tsx';
import { Arrow, ButtonLink } from '../../components/Button/Button.tsx';
import button from '../../components/Button/Button.module.css';
import { CheckList } from '../CheckPoints/CheckPoints.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './WhyChoose.module.css';

interface Props extends WhyChooseProps, Pick<Common, 'site' | 'messages'> {}

export function WhyChoose({ label, title, items, action, site, messages }: Props) {
  return (
    <Section label={label} title={title}>
      <CheckList items={items} />
      <div className={`cluster ${css.actions}`}>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        {site.film && <FilmPopup {...site.film} messages={messages.film} />}
      </div>
      <Wordmark name={site.name} className={css.word} />
    </Section>
  );
}

/** A link to the film. The script opens it in the dialog and loads the frame only then. */
function FilmPopup({
  address,
  title,
  messages,
}: NonNullable<Site['film']> & { messages: Interface['film'] }) {
  return (
    <>
      <a className={button.button} href={address} data-film="">
        {messages.open}
        <Arrow />
      </a>
      <dialog className={css.dialog} id="film" closedby="any" aria-label={title}>
        <form method="dialog">
          <button className="plain">{messages.close}</button>
        </form>
      </dialog>
    </>
  );
}
