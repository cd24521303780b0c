import type { Store } from '../../kit/view/useStore.ts';
import type { Action } from '../model/reducer.ts';
import type { Till } from '../model/till.ts';

export type TillStore = Store<Till, Action>;
