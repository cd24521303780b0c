import type { CallToActionProps } from '../../content/schemas/sections.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import css from './CallToAction.module.css';

/** The end of a page: a plate pinned into its ground, with the one thing to do next. */
export function CallToAction({ title, text, action, seed }: CallToActionProps & { seed: string }) {
  return (
    <section className={css.section}>
      <Terrain seed={`${seed} summit`} survey="card" peaks={[{ x: 0.78, y: 0.5, height: 1, radius: 0.3 }]} />
      <div className={`${css.plate} reveal`}>
        <h2>{title}</h2>
        <p>{text}</p>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </div>
    </section>
  );
}
