import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CallFailed } from '../calls/client.ts';
import { canUsePasskeys, signIn } from '../calls/passkeys.ts';
import { queries } from '../calls/queries.ts';
import { messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Door } from './Door.tsx';
import css from './Door.module.css';

const words = messages.signIn;

/**
 * Signing in at whatever address was asked for, which is shown then. No address is typed, so none can be probed. Whoever
 * was in on this page is told that they no longer are.
 */
export function SignIn({ agency, wasIn }: { agency: string; wasIn: boolean }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: () => queries.resetQueries(),
  });
  if (!canUsePasskeys())
    return (
      <Door agency={agency} title={words.title}>
        <p>{words.impossible}</p>
      </Door>
    );
  return (
    <Door agency={agency} title={words.title}>
      {wasIn && <Sentence error={new CallFailed('signed-out')} />}
      <p>{words.text}</p>
      <Button look="primary" disabled={isPending} onClick={() => mutate()} autoFocus>
        {words.button}
      </Button>
      <Sentence error={error} />
      <Link href="/recover">{words.lost}</Link>
      <div className={css.aside}>
        <p>{words.first}</p>
        <code>{words.command}</code>
      </div>
    </Door>
  );
}
