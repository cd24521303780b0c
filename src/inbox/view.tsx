import { lazy, Suspense, type ComponentType } from 'react';
import { CallFailed } from './calls/client.ts';
import { messages } from './messages.ts';
import { Sentence } from './parts/Sentence.tsx';

/**
 * A view of the inbox whose script is loaded when it is opened. When that cannot be had, as after a new version came
 * while the page was open, it says so.
 * @param load imports the view and gives its component
 */
export function view<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const View = lazy(async () => {
    const found: ComponentType<Props> = await load().catch(() => NotLoaded);
    return { default: found };
  });
  return (props) => (
    <Suspense fallback={<p role="status">{messages.loading}</p>}>
      <View {...props} />
    </Suspense>
  );
}

const NotLoaded = () => <Sentence error={new CallFailed('not-loaded')} />;
