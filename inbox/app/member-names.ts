import { useQuery } from '@tanstack/react-query';
import { membersQuery } from './queries.ts';

/** Returns a member's name, or the address if there is no name or the member has left. */
export function useMemberNames(): (email: string) => string {
  const { data: members } = useQuery(membersQuery);
  return (email) => members?.find((one) => one.email === email)?.name || email;
}
