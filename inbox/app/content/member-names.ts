import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../queries.ts';

/** Returns the name of a member with an email address; the address of one without a name, or who has left. */
export function useMemberNames(): (email: string) => string {
  const { data: members } = useQuery(membersQuery);
  return (email) => members?.find((one) => one.email === email)?.name || email;
}
