import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { Picture } from '../Picture/Picture.tsx';
import css from './Portrait.module.css';

interface PortraitProps {
  name: string;
  photograph: PagePicture | undefined;
}

/** The initials stand on the summit. */
const PEAKS = [{ x: 0.5, y: 0.5, height: 0.8, radius: 0.22 }];

/** A person's photograph, or else their initials on a map of their own. Decorative, because the name is beside it. */
export const Portrait = ({ name, photograph }: PortraitProps) => (
  <div className={css.portrait}>
    {photograph ? (
      <Picture picture={photograph} />
    ) : (
      <>
        <Terrain seed={name} survey="card" peaks={PEAKS} />
        <b aria-hidden="true">{initials(name)}</b>
      </>
    )}
  </div>
);

/** Returns the first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word!)[0] ?? '').join('');
}
