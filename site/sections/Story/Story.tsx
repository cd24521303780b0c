import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Terrain } from '../../terrain/Terrain.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Story.module.css';

interface StoryProps {
  title: string;
  paragraphs: string[];
  /** Beside the text. */
  picture?: PagePicture | undefined;
  /** Seed of the terrain in its place, where there is none. */
  seed: string;
}

/** Running text beside a picture or a terrain. */
export function Story({ title, paragraphs, picture, seed }: StoryProps) {
  return (
    <Section title={title}>
      <div className="u-split">
        {picture ? (
          <div className={css.picture}>
            <Picture picture={picture} />
          </div>
        ) : (
          <div className={`${css.background} u-reveal`}>
            <Terrain seed={seed} survey="card" />
          </div>
        )}
        <div className={`u-stack u-soft ${css.text}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
