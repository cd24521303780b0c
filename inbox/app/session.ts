import { createContext, use } from 'react';
import type { Session } from './queries.ts';

type Role = Session['role'];

/** The session of the signed-in member. */
export const CurrentSession = createContext<Session | undefined>(undefined);

export const useSession = (): Session => use(CurrentSession)!;

/** Whether a role works with inquiries, so that they can be assigned to its members. */
export const worksWithInquiries = (role: Role): boolean => role === 'member' || role === 'owner';

/** Whether the member may change more than their account and, as an editor, the website. */
export const useMayChange = (): boolean => worksWithInquiries(useSession().role);

/** Whether the member may edit the website. */
export const useMayEdit = (): boolean => useSession().role !== 'viewer';

const EDITOR_PAGES = ['/content', '/team', '/account'];

/** Whether a role has a page. Editors see no inquiries, and viewers export and erase nothing. */
export const hasPage = (role: Role, path: string): boolean =>
  role === 'editor' ? EDITOR_PAGES.includes(path) : role !== 'viewer' || path !== '/data';
