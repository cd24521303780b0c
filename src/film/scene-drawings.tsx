import type { ComponentType } from 'react';
import type { Scene } from '../content/schemas/film.ts';
import { Board } from './drawings/Board.tsx';
import { Books } from './drawings/Books.tsx';
import { Roster } from './drawings/Roster.tsx';
import { Brand, Climb } from './drawings/Stage.tsx';
import { Till } from './drawings/Till.tsx';
import { Watch } from './drawings/Watch.tsx';
import type { WindowColor } from './drawings/Window.tsx';

/** What is drawn over the map in a scene; `ground` shows the map alone. */
export const DRAWINGS: Record<Scene['drawing'], ComponentType<WindowColor & { name: string }> | undefined> = {
  ground: undefined,
  board: Board,
  books: Books,
  roster: Roster,
  till: Till,
  climb: Climb,
  summit: Watch,
  brand: Brand,
};
