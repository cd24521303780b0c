import type { CallToActionProps } from '../../../content-model/schemas/sections.ts';
import { seededPeak, type Peak } from '../../terrain/height-field.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import css from './CallToAction.module.css';

interface Props extends CallToActionProps {
  seed: string;
}

/** The summit is right of the words. */
const besideWords = (peak: Peak): Peak => ({ ...peak, x: 0.72 + 0.2 * peak.x, radius: peak.radius * 1.2 });

/** The end of a page: the next step, beside land that rises out of the page. */
export function CallToAction({ title, text, action, seed }: Props) {
  return (
    <section className={css.section}>
      <Terrain
        seed={seed}
        survey="shore"
        peaks={[besideWords(seededPeak(seed))]}
        align="xMaxYMid"
        className={css.land}
      />
      <div className={`u-stack ${css.words} u-reveal`}>
        <h2>{title}</h2>
        <p className="u-soft">{text}</p>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </div>
    </section>
  );
}
