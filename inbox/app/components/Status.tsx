import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { shell as t } from '../texts/shell.ts';
import { errorText } from '../toasts.tsx';
import css from './components.module.css';

/** Shown until a query has data: it loads, or waits for the connection. */
export function Loading({ query }: { query: Pick<UseQueryResult, 'isPending' | 'isPaused'> }) {
  if (!query.isPending) return null;
  return <p role="status">{query.isPaused ? t.waitsForConnection : t.loading}</p>;
}

/** What went wrong, announced at once; empty without an error. */
export function ErrorMessage({ error }: { error: unknown }) {
  return (
    <p role="alert" className={css.panel} hidden={!error}>
      {!!error && errorText(error)}
    </p>
  );
}

/** Loads the next page of a list, when there is one. */
export function MoreButton({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  if (!hasNextPage) return null;
  return (
    <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t.more}
    </Button>
  );
}
