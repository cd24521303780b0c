import { Terrain } from '../../terrain/Terrain.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Story.module.css';

interface StoryProps {
  label: string;
  title: string;
  paragraphs: string[];
  /** Fixes the piece of ground beside the text. */
  seed: string;
}

/** Running text with its piece of ground beside it. */
export function Story({ label, title, paragraphs, seed }: StoryProps) {
  return (
    <Section label={label} title={title}>
      <div className={css.story}>
        <div className={`${css.ground} reveal`}>
          <Terrain seed={seed} survey="card" />
        </div>
        <div className={css.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
