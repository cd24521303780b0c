import type { ComponentType } from 'react';
import type { SceneName } from '../content/schemas/film.ts';
import { Board } from './drawings/Board.tsx';
import { Books } from './drawings/Books.tsx';
import { Brand } from './drawings/Brand.tsx';
import { Climb } from './drawings/Climb.tsx';
import { Till } from './drawings/Till.tsx';
import { Watch } from './drawings/Watch.tsx';
import { Week } from './drawings/Week.tsx';

/** What is drawn over the map in a scene; the first shows the map alone. */
export const DRAWINGS: Record<SceneName, ComponentType<{ name: string }> | undefined> = {
  ground: undefined,
  crm: Board,
  erp: Books,
  hrms: Week,
  pos: Till,
  climb: Climb,
  summit: Watch,
  brand: Brand,
};
