import type { CallToActionProps } from '../../../content-model/schemas/sections.ts';
import type { Peak } from '../../terrain/height-field.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import css from './CallToAction.module.css';

const PEAK: Peak = { x: 0.78, y: 0.5, height: 1, radius: 0.3 };

interface Props extends CallToActionProps {
  seed: string;
  /** The home page repeats its map, which compresses well. */
  summits?: Peak[];
}

/** The end of a page: a panel on its terrain with the next step. */
export function CallToAction({ title, text, action, seed, summits }: Props) {
  return (
    <section className={css.section}>
      {summits ? (
        <Terrain seed={seed} survey="hero" peaks={summits} />
      ) : (
        <Terrain seed={`${seed} summit`} survey="card" peaks={[PEAK]} />
      )}
      <div className={`u-stack u-panel ${css.plate} u-reveal`}>
        <h2>{title}</h2>
        <p className="u-soft u-lead">{text}</p>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </div>
    </section>
  );
}
