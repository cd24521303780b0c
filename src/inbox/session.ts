import { createContext, use } from 'react';
import type { Session } from './queries.ts';

/** The session of the member whose pages these are. */
export const CurrentSession = createContext<Session | undefined>(undefined);

export const useSession = (): Session => use(CurrentSession)!;

/** Viewers change nothing. */
export const useMayChange = (): boolean => useSession().role !== 'viewer';
