import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { answerOf, api } from '../calls/client.ts';
import { messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Door } from './Door.tsx';
import css from './Door.module.css';

const words = messages.recover;

/** The way back in with a recovery code. */
export function Recover({ agency }: { agency: string }) {
  const [, go] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => answerOf(api.recovery.$post({ json: { code } })),
    onSuccess: ({ token }) => go(`/join#${token}`),
  });
  return (
    <Door agency={agency} title={words.title}>
      <p>{words.text}</p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          mutate(String(new FormData(event.currentTarget).get('code')));
        }}
      >
        <TextField
          label={words.label}
          name="code"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={60}
        />
        <Button look="primary" type="submit" disabled={isPending}>
          {words.button}
        </Button>
      </form>
      <Sentence error={error} />
      <Link href="/">{words.back}</Link>
    </Door>
  );
}
