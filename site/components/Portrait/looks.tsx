import type { ReactNode } from 'react';
import type { Author } from '../../../content-model/schemas/blog.ts';

export type Drawing = NonNullable<Author['drawing']>;

/** A drawn person: paths in an 80 × 80 box, and color roles such as skin-tan or elevation-4. */
interface Look {
  background: string;
  skin: string;
  hair: string;
  hairBehind?: string;
  hairAbove: string;
  clothes: string;
  collar?: { color: string; d: string };
  /** Lapels, strings, folded arms. */
  seams?: string;
  sleeve?: string;
  hand?: string;
  /** In units of the box: where the face looks, and by how many degrees the head leans. */
  turn: number;
  lean: number;
  /** What is worn on the head, turning and leaning with it. */
  accessories?: ReactNode;
}

export const LINES = { fill: 'none', strokeWidth: 1.4, strokeLinecap: 'round' } as const;

const GLASSES = (
  <path
    {...LINES}
    d="M39 36.5a4.5 4.5 0 1 0-9 0 4.5 4.5 0 1 0 9 0M50 36.5a4.5 4.5 0 1 0-9 0 4.5 4.5 0 1 0 9 0M39 36q1-1 2 0"
  />
);
const HEADSET = (
  <>
    <path {...LINES} strokeWidth="2" d="M22 36C21 4 53 4 52 36M22.5 44q2 9 12 8" />
    <path fill="var(--elevation-11)" d="M19 34h5v10h-5z" />
  </>
);

export const LOOKS: Record<Drawing, Look> = {
  bald: {
    background: 'elevation-2',
    skin: 'skin-fair',
    hair: 'hair-gray',
    hairAbove: 'M26.5 38c-1-5 0-9 2-11 0 4 0 6-.5 11zM53.5 38c1-5 0-9-2-11 0 4 0 6 .5 11z',
    clothes: 'elevation-10',
    collar: { color: 'surface', d: 'M32 58.5l8 13 8-13-3-2.5-5 3-5-3z' },
    seams: 'M32 58.5l-4 8 5 2 7 11.5 7-11.5 5-2-4-8',
    turn: -2,
    lean: 0,
    accessories: GLASSES,
  },
  curls: {
    background: 'elevation-4',
    skin: 'skin-brown',
    hair: 'hair-black',
    hairBehind:
      'M24 46a8 8 0 0 1-2-14 8 8 0 0 1 5-14 9 9 0 0 1 13-7 9 9 0 0 1 14 7 8 8 0 0 1 5 14 8 8 0 0 1-3 14z',
    hairAbove: 'M28 33a6 6 0 0 1 6-8 7 7 0 0 1 12 0 6 6 0 0 1 6 8c3-12-2-19-12-19s-15 7-12 19z',
    clothes: 'elevation-11',
    seams: 'M31 58.5q9 8 18 0',
    sleeve: 'M50 82l1-17q5-3 10-1l7 18z',
    hand: 'M51 65c-4-4-5-9-1-12 2 2 6 0 9 2 4 3 3 7 2 9q-5-1-10 1z',
    turn: 2,
    lean: -5,
  },
  beard: {
    background: 'elevation-1',
    skin: 'skin-fair',
    hair: 'hair-red',
    hairAbove:
      'M27 34c-2-14 4-21 13-21s15 7 13 21c-3-8-7-9-13-9s-10 1-13 9zm0 4c1 20 7 24 13 24s12-4 13-24c-3 7-5 6-9 5.5q-4-1.5-8 0c-4 .5-6 1.5-9-5.5z',
    clothes: 'elevation-6',
    seams: 'M32 58.5l8 9 8-9M12 82q3-11 14-11 10 0 20 6M68 82q-3-11-14-11-7 0-14 3.5',
    turn: 2,
    lean: 3,
  },
  long: {
    background: 'elevation-3',
    skin: 'skin-olive',
    hair: 'hair-brown',
    hairBehind: 'M23 66c-6-34 0-55 17-55s23 21 17 55q-8-4-17-4t-17 4z',
    hairAbove: 'M27 38c-1-12 2-20 8-22 2 9 9 14 19 14-1-11-6-17-14-17S23 18 27 38z',
    clothes: 'surface',
    collar: { color: 'elevation-11', d: 'M30 58q10 11 20 0l3 5q-13 13-26 0z' },
    turn: -3,
    lean: 6,
  },
  bun: {
    background: 'elevation-7',
    skin: 'skin-tan',
    hair: 'hair-black',
    hairBehind: 'M40 1a8 8 0 1 0 .1 0M29 3l22 12',
    hairAbove: 'M26 38c-4-16 3-27 14-27s18 11 14 27c-1-9-7-14-14-14s-13 5-14 14z',
    clothes: 'elevation-9',
    collar: { color: 'elevation-9', d: 'M33 54q7 5 14 0l1 7q-8 4-16 0z' },
    turn: 0,
    lean: -4,
    accessories: GLASSES,
  },
  short: {
    background: 'elevation-5',
    skin: 'skin-tan',
    hair: 'hair-brown',
    hairAbove: 'M27 34c-3-14 4-22 14-22s16 8 13 21c-2-7-6-10-13-10s-12 4-14 11z',
    clothes: 'elevation-2',
    seams: 'M28 59q0 9 12 13 12-4 12-13M35 70v9M45 70v9',
    turn: 3,
    lean: 2,
    accessories: HEADSET,
  },
  bob: {
    background: 'elevation-8',
    skin: 'skin-olive',
    hair: 'hair-black',
    hairBehind: 'M25 50c-5-24 2-38 15-38s20 14 15 38z',
    hairAbove: 'M27 37c0-9 3-15 9-16 3 4 11 5 17 16 4-16-2-25-13-25S22 21 27 37z',
    clothes: 'elevation-4',
    seams: 'M30 58.5l8 7 8-7',
    sleeve: 'M58 82l4-21 9 1 4 20z',
    hand: 'M62 61c-2-5-2-9-1-13q2 0 2 5l.5-10q2-.5 2.5 0l.5 9 2-9q2 0 2 .5l-1 9.5 3-6q2 .5 1.5 1.5l-3 12.5z',
    turn: -2,
    lean: -3,
  },
};
