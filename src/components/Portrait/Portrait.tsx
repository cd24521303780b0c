import type { Author } from '../../content/schemas/blog.ts';
import css from './Portrait.module.css';

type Drawing = NonNullable<Author['drawing']>;

/** Paths of the hair in an 80 × 80 box: behind the face, and in front of it. */
const HAIR: Record<Drawing, [behind: string, above: string]> = {
  short: ['', 'M27 34c-3-14 4-22 14-22s16 8 13 21c-2-7-6-10-13-10s-12 4-14 11z'],
  bun: ['M40 2a7 7 0 1 0 .1 0', 'M26 38c-4-16 3-27 14-27s18 11 14 27c-1-9-7-14-14-14s-13 5-14 14z'],
  long: [
    'M24 62c-6-30 0-51 16-51s22 21 16 51z',
    'M27 36c1-8 5-14 15-15 8 1 11 7 11 15 6-18-2-25-13-25S21 18 27 36z',
  ],
  curls: [
    'M24 46a8 8 0 0 1-2-14 8 8 0 0 1 5-14 9 9 0 0 1 13-7 9 9 0 0 1 14 7 8 8 0 0 1 5 14 8 8 0 0 1-3 14z',
    'M28 33a6 6 0 0 1 6-8 7 7 0 0 1 12 0 6 6 0 0 1 6 8c3-12-2-19-12-19s-15 7-12 19z',
  ],
  beard: [
    '',
    'M27 34c-2-14 4-21 13-21s15 7 13 21c-3-8-7-9-13-9s-10 1-13 9zm0 4c1 20 7 24 13 24s12-4 13-24c-3 9-7 11-13 11s-10-2-13-11z',
  ],
  bob: [
    'M25 50c-5-24 2-38 15-38s20 14 15 38z',
    'M27 37c0-9 3-15 9-16 3 4 11 5 17 16 4-16-2-25-13-25S22 21 27 37z',
  ],
  bald: ['', 'M29 25c3-8 19-8 22 0-6-3-16-3-22 0z'],
};

/** Drawings with dark hair, so that people are told apart by more than its cut. */
const DARK: readonly Drawing[] = ['short', 'curls', 'bob'];

/** A drawn person in the map's colors. Decorative, because the name is beside it. */
export function Portrait({ drawing = 'short' }: { drawing?: Drawing | undefined }) {
  const [behind, above] = HAIR[drawing];
  const hair = DARK.includes(drawing) ? css.dark : css.hair;
  return (
    <svg className={css.portrait} viewBox="0 0 80 80" aria-hidden="true">
      <path className="e2" d="M0 0h80v80H0z" />
      {behind && <path className={hair} d={behind} />}
      <path className={css.clothes} d="M6 80c1-18 14-22 34-22s33 4 34 22" />
      <path
        className={css.face}
        d="M46 52v8q-6 5-12 0v-8M40 16c9 0 14 7 14 18s-6 22-14 22-14-11-14-22 5-18 14-18z"
      />
      <path className={hair} d={above} />
      <path className={css.features} d="M35 36v.1M45 36v.1M40 38l-1 4h2M36 47q4 3 8 0" />
    </svg>
  );
}
