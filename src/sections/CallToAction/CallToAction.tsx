import type { CallToActionProps } from '../../content/schemas/sections.ts';
import type { Peak } from '../../terrain/height-field.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import css from './CallToAction.module.css';

const PEAK: Peak = { x: 0.78, y: 0.5, height: 1, radius: 0.3 };

interface Props extends CallToActionProps {
  seed: string;
  /** On the home page, its map once more: the same drawing twice costs nothing on the way. */
  summits?: Peak[];
}

/** The end of a page: a plate pinned into its ground, with the one thing to do next. */
export function CallToAction({ title, text, action, seed, summits }: Props) {
  return (
    <section className={css.section}>
      {summits ? (
        <Terrain seed={seed} survey="hero" peaks={summits} />
      ) : (
        <Terrain seed={`${seed} summit`} survey="card" peaks={[PEAK]} />
      )}
      <div className={`${css.plate} reveal`}>
        <h2>{title}</h2>
        <p>{text}</p>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </div>
    </section>
  );
}
