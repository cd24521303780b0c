import { Section } from '../../components/Section/Section.tsx';
import css from './Pictures.module.css';

interface PicturesProps {
  label: string;
  title: string;
  /** HTML of each figure. */
  figures: string[];
}

/** Pictures with captions, such as screenshots of a product. */
export function Pictures({ label, title, figures }: PicturesProps) {
  return (
    <Section label={label} title={title} labelAbove>
      <div className={`grid ${css.pictures}`} dangerouslySetInnerHTML={{ __html: figures.join('') }} />
    </Section>
  );
}
