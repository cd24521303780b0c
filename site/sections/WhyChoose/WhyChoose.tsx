import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import interfaceTexts from 'virtual:interface';
import type { WhyChooseProps } from '../../../content-model/schemas/home.ts';
import type { Common } from '../../../content-model/schemas/common.ts';
import type { Site } from '../../../content-model/schemas/site.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Wordmark } from '../../components/Logo/Logo.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Section, SideSection } from '../../components/Section/Section.tsx';
import { CheckList } from '../Points/Points.tsx';
import css from './WhyChoose.module.css';

interface Props extends Omit<WhyChooseProps, 'picture'>, Pick<Common, 'site'> {
  /** Shown beside the list. */
  picture?: PagePicture | undefined;
}

/** Reasons to choose the agency, with links to the form and the film, above the agency's name in large. */
export function WhyChoose({ title, intro, items, action, picture, site }: Props) {
  const links = (
    <div className={`u-cluster ${css.foot}`}>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
      {site.film && <FilmPopup {...site.film} />}
    </div>
  );
  return (
    <div className={css.why}>
      {picture ? (
        <SideSection
          title={title}
          aside={
            <>
              {intro && <p className="u-soft">{intro}</p>}
              <ShortList items={items} />
              {links}
            </>
          }
        >
          <div className={`u-paper ${css.document}`}>
            <Picture picture={picture} />
          </div>
        </SideSection>
      ) : (
        <Section title={title} intro={intro}>
          <CheckList items={items} />
          {links}
        </Section>
      )}
      <div className={css.word}>
        <Wordmark name={site.name} />
      </div>
    </div>
  );
}

/** Two per row beside a picture. */
const ShortList = ({ items }: Pick<Props, 'items'>) => (
  <ul className={css.checks}>
    {items.map(({ title, text, proof }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p className="u-soft">
          {text} {proof && <a href={proof.href}>{proof.label}</a>}
        </p>
      </li>
    ))}
  </ul>
);

/** A link to the film. The script opens it in the dialog and loads the frame only then. */
function FilmPopup({ address, title }: NonNullable<Site['film']>) {
  return (
    <>
      <ButtonLink href={address} variant="outline" data-film="">
        {interfaceTexts.film.open}
      </ButtonLink>
      <dialog className={`u-dark u-frame ${css.dialog}`} id="film" closedby="any" aria-label={title}>
        <form method="dialog">
          <button className="u-plain">{interfaceTexts.film.close}</button>
        </form>
      </dialog>
    </>
  );
}
