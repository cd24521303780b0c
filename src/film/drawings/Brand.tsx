import { Terrain } from '../../terrain/Terrain.tsx';
import { BrandWord } from '../../components/BrandWord/BrandWord.tsx';
import css from './Brand.module.css';

/** Night over the map, and the name across it. */
export function Brand({ name }: { name: string }) {
  return (
    <div className={css.night} aria-hidden="true">
      <Terrain seed="film" survey="night" />
      <BrandWord name={name} className={css.word} />
    </div>
  );
}
