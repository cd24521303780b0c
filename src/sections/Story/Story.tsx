import { Terrain } from '../../terrain/Terrain.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Story.module.css';

interface StoryProps {
  label: string;
  title: string;
  paragraphs: string[];
  /** Seed of the terrain beside the text. */
  seed: string;
}

/** Running text with a terrain beside it. */
export function Story({ label, title, paragraphs, seed }: StoryProps) {
  return (
    <Section label={label} title={title}>
      <div className="split">
        <div className={`${css.ground} reveal`}>
          <Terrain seed={seed} survey="card" />
        </div>
        <div className={`stack soft ${css.text}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
