import { lazy, Suspense, type ComponentType } from 'react';
import { ApiError } from '../client/api-error.ts';
import { shell as t } from '../texts/shell.ts';
import { ErrorMessage } from './Status.tsx';

/** Loads the script of a part when it is opened. After a deploy it may be gone, which is said in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const LazyPart = lazy(async () => {
    const part: ComponentType<Props> = await load().catch(() => NotLoaded);
    return { default: part };
  });
  return (props) => (
    <Suspense fallback={<p role="status">{t.loading}</p>}>
      <LazyPart {...props} />
    </Suspense>
  );
}

const NotLoaded = () => <ErrorMessage error={new ApiError('not-loaded')} />;
