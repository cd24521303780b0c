import { Terrain } from '../../terrain/Terrain.tsx';
import { Wordmark } from '../../components/Logo/Logo.tsx';
import css from './Brand.module.css';

/** A dark map over the home map, and the name across it. */
export function Brand({ name }: { name: string }) {
  return (
    <div className={css.inverse} aria-hidden="true">
      <Terrain seed="film" survey="inverse" />
      <Wordmark name={name} className={css.word} />
    </div>
  );
}
