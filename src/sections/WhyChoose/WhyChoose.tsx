import type { WhyChooseProps } from '../../content/schemas/home.ts';
import type { Common } from '../../content/schemas/common.ts';
import { Wordmark } from '../../components/Logo/Logo.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { CheckList } from '../CheckPoints/CheckPoints.tsx';
import { FilmPopup } from '../../components/FilmPopup/FilmPopup.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './WhyChoose.module.css';

interface Props extends WhyChooseProps, Pick<Common, 'site' | 'messages'> {}

export function WhyChoose({ label, title, items, action, site, messages }: Props) {
  return (
    <Section label={label} title={title}>
      <CheckList items={items} />
      <div className={css.actions}>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        <FilmPopup address={site.film.address} title={site.film.title} messages={messages.film} />
      </div>
      <Wordmark name={site.name} className={css.word} />
    </Section>
  );
}
