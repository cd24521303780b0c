import { initialsOf } from '../format.tsx';
import css from './Tile.module.css';

interface TileProps {
  /** A name or an email address. */
  name: string;
  side: 'theirs' | 'ours';
  variant?: 'small' | 'large';
}

/** The initials of a person or a colleague, beside or instead of the name. */
export const Tile = ({ name, side, variant }: TileProps) => (
  <span className={css.tile} data-side={side} data-variant={variant} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
