import { createContext, use } from 'react';
import type { Session } from './queries.ts';

/** The session of the signed-in member. */
export const CurrentSession = createContext<Session | undefined>(undefined);

export const useSession = (): Session => use(CurrentSession)!;

/** Viewers have read-only access. */
export const useMayChange = (): boolean => useSession().role !== 'viewer';
