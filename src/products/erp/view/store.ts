import type { Store } from '../../kit/view/useStore.ts';
import type { Books } from '../model/books.ts';
import type { Action } from '../model/reducer.ts';

export type BooksStore = Store<Books, Action>;
