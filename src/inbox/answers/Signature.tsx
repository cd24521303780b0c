import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { useDraft, writeDraft } from '../parts/drafts.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import writing from '../parts/Writing.module.css';
import { Sentence } from '../parts/Sentence.tsx';
import { words } from './messages.ts';
import { answeringQuery } from './queries.ts';

/** What is typed begins with this: no signature at all is one, too. */
const TYPED = '=';
const keep = (text: string) => writeDraft('signature', 'own', text);

/** What stands below one's answers. What is typed is kept on this device until the server has it. */
export function Signature() {
  const { data, error } = useQuery(answeringQuery);
  const { text: kept } = useDraft('signature', 'own');
  const signature = kept ? kept.slice(TYPED.length) : (data?.signature ?? '');
  const save = useMutation({
    mutationFn: () => answerOf(api.answering.signature.$post({ json: { signature } })),
    onSuccess: async () => {
      await queries.invalidateQueries(answeringQuery);
      keep('');
    },
  });
  return (
    <Part title={words.signature} text={words.signatureText}>
      {data && (
        <form
          className={writing.writing}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <textarea
            aria-label={words.signature}
            rows={4}
            maxLength={1_000}
            value={signature}
            onChange={(event) => keep(TYPED + event.target.value)}
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
