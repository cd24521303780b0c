import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { waitingQuery } from './enquiries/queries.ts';

/** Names the tab after what it shows, and how many new enquiries wait, on every page. */
export function useTitle(title: string): void {
  const { data: waiting } = useQuery(waitingQuery);
  useEffect(() => {
    document.title = waiting?.new ? `(${waiting.new}) ${title}` : title;
  }, [title, waiting]);
}
