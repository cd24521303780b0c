import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import writing from '../parts/Writing.module.css';
import { Sentence } from '../parts/Sentence.tsx';
import { words } from './messages.ts';
import { answeringQuery } from './queries.ts';

/** What stands below one's answers. */
export function Signature() {
  const { data, error } = useQuery(answeringQuery);
  const save = useMutation({
    mutationFn: (signature: string) => answerOf(api.answering.signature.$post({ json: { signature } })),
    onSettled: () => queries.invalidateQueries(answeringQuery),
  });
  return (
    <Part title={words.signature} text={words.signatureText}>
      {data && (
        <form
          className={writing.writing}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(String(new FormData(event.currentTarget).get('signature')));
          }}
        >
          <textarea
            name="signature"
            aria-label={words.signature}
            rows={4}
            maxLength={1_000}
            defaultValue={data.signature}
          />
          <Button type="submit" disabled={save.isPending}>
            {words.save}
          </Button>
          <p role="status">{save.isSuccess && words.saved}</p>
        </form>
      )}
      <Sentence error={error ?? save.error} />
    </Part>
  );
}
