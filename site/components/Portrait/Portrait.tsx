import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../Picture/Picture.tsx';
import { LINES, LOOKS, type Drawing } from './looks.tsx';

/** The ear on the side that a turned head shows; both when it looks straight ahead. */
const LEFT_EAR = 'M26.5 35q-4-1-3.5 4t4.5 4';
const RIGHT_EAR = 'M53.5 35q4-1 3.5 4t-4.5 4';
const FACE = 'M40 16c9 0 14 7 14 18s-6 22-14 22-14-11-14-22 5-18 14-18z';
const EYES_AND_BROWS = 'M35 36v.1M45 36v.1M32.5 31.5q2.5-1.5 4.5-.5M47.5 31.5q-2.5-1.5-4.5-.5';
const MOUTH = 'M36 47.5q4 3 8 0';

/** A color by its role (styles/tokens/roles.css). */
const roleColor = (role: string) => `var(--${role})`;

interface PortraitProps {
  className: string | undefined;
  photograph: PagePicture | undefined;
  drawing: Drawing | undefined;
}

/** A person's photograph, or else a drawing. */
export const Portrait = ({ className, photograph, drawing }: PortraitProps) =>
  photograph ? (
    <div className={className}>
      <Picture picture={photograph} />
    </div>
  ) : (
    <div className={className}>
      <DrawnPortrait drawing={drawing} />
    </div>
  );

/** A drawn person in the map's colors. Decorative, because the name is beside it. */
function DrawnPortrait({ drawing = 'short' }: { drawing: Drawing | undefined }) {
  const { turn, lean, skin, hair, clothes, ...look } = LOOKS[drawing];
  const leaning = `rotate(${lean} 40 58)`;
  const ears = (turn >= 0 ? LEFT_EAR : '') + (turn <= 0 ? RIGHT_EAR : '');
  const nose = turn < 0 ? 'M40 38l1 4h-2' : 'M40 38l-1 4h2';
  return (
    <svg viewBox="0 0 80 80" stroke="var(--contour)" strokeLinejoin="round" aria-hidden="true">
      <path fill={roleColor(look.background)} d="M0 0h80v80H0z" />
      {look.hairBehind && <path fill={roleColor(hair)} transform={leaning} d={look.hairBehind} />}
      <path fill={roleColor(clothes)} d="M6 80c1-18 14-22 34-22s33 4 34 22" />
      <path fill={roleColor(skin)} d="M46 52v8q-6 5-12 0v-8z" />
      {look.collar && <path fill={roleColor(look.collar.color)} d={look.collar.d} />}
      {look.seams && <path {...LINES} d={look.seams} />}
      <g transform={leaning}>
        <path fill={roleColor(skin)} d={ears + FACE} />
        <path fill={roleColor(hair)} d={look.hairAbove} />
        <g transform={`translate(${turn})`}>
          <path {...LINES} d={EYES_AND_BROWS + nose + MOUTH} />
          {look.accessories}
        </g>
      </g>
      {look.sleeve && <path fill={roleColor(clothes)} d={look.sleeve} />}
      {look.hand && <path fill={roleColor(skin)} d={look.hand} />}
    </svg>
  );
}
