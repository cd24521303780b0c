import type { Store } from '../../kit/view/useStore.ts';
import type { Action } from '../model/reducer.ts';
import type { Week } from '../model/week.ts';

export type WeekStore = Store<Week, Action>;
