import { Section } from '../../components/Section/Section.tsx';
import css from './Pictures.module.css';

interface PicturesProps {
  label: string;
  title: string;
  /** Each as a figure. */
  figures: string[];
}

/** How wide a picture that stands alone is: the second column of the page, or a phone's screen. */
export const SIZES_OF_ONE = '(min-width: 62rem) 60vw, 92vw';

/** Pictures with the lines below them, such as a product at work. */
export function Pictures({ label, title, figures }: PicturesProps) {
  return (
    <Section label={label} title={title}>
      <div className={css.pictures} dangerouslySetInnerHTML={{ __html: figures.join('') }} />
    </Section>
  );
}
