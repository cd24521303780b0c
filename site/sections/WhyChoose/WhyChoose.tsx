import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import messages from 'virtual:interface';
import type { WhyChooseProps } from '../../../content-model/schemas/home.ts';
import type { Common } from '../../../content-model/schemas/common.ts';
import type { Site } from '../../../content-model/schemas/site.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { CheckList } from '../Points/Points.tsx';
import { SidePicture, SideSection } from '../../components/Section/Section.tsx';
import css from './WhyChoose.module.css';

interface Props extends Omit<WhyChooseProps, 'picture'>, Pick<Common, 'site'> {
  /** Shown below the heading. */
  picture?: PagePicture | undefined;
}

/** Reasons to choose the agency, with links to the form and the film. */
export function WhyChoose({ label, title, items, action, picture, site }: Props) {
  return (
    <SideSection label={label} title={title} aside={<SidePicture picture={picture} />}>
      <CheckList items={items} />
      <div className={`u-cluster ${css.actions}`}>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        {site.film && <FilmPopup {...site.film} />}
      </div>
    </SideSection>
  );
}

/** A link to the film. The script opens it in the dialog and loads the frame only then. */
function FilmPopup({ address, title }: NonNullable<Site['film']>) {
  return (
    <>
      <ButtonLink href={address} variant="outline" data-film="">
        {messages.film.open}
      </ButtonLink>
      <dialog className={`u-dark u-frame ${css.dialog}`} id="film" closedby="any" aria-label={title}>
        <form method="dialog">
          <button className="u-plain">{messages.film.close}</button>
        </form>
      </dialog>
    </>
  );
}
