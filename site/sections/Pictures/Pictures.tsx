import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Figure } from '../../components/Picture/Picture.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Pictures.module.css';

interface PicturesProps {
  title: string;
  figures: PagePicture[];
}

/** Pictures with captions, such as screenshots of a product. */
export function Pictures({ title, figures }: PicturesProps) {
  return (
    <Section title={title}>
      <div className={`u-grid u-paper ${css.pictures}`}>
        {figures.map((figure) => (
          <Figure key={figure.versions[0]?.src} picture={figure} />
        ))}
      </div>
    </Section>
  );
}
