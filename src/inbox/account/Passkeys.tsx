import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { addPasskey, withPasskey } from '../calls/passkeys.ts';
import { passkeysQuery, queries } from '../calls/queries.ts';
import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { words } from './messages.ts';

/** One's passkeys: another may be added, and any but the last removed. */
export function Passkeys() {
  const { data = [], error } = useQuery(passkeysQuery);
  const onSettled = () => queries.invalidateQueries(passkeysQuery);
  const add = useMutation({
    mutationFn: () => withPasskey(addPasskey),
    onSuccess: () => toast(words.added),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      withPasskey(() => answerOf(api.passkeys[':id'].remove.$post({ param: { id }, json: {} }))),
    onSuccess: () => toast(words.removed),
    onSettled,
  });
  return (
    <Part title={words.passkeys} text={words.passkeysText}>
      <Rows>
        {data.map(({ id, created_at, last_used_at }) => (
          <Row
            key={id}
            name={fillIn(words.made, { time: timeText(created_at) })}
            facts={last_used_at && fillIn(words.used, { time: timeText(last_used_at) })}
            act={
              data.length > 1 && (
                <Button
                  look="quiet"
                  disabled={remove.isPending}
                  aria-label={fillIn(words.removeOne, { time: timeText(created_at) })}
                  onClick={() => remove.mutate(id)}
                >
                  {words.remove}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      <Button disabled={add.isPending} onClick={() => add.mutate()}>
        {words.add}
      </Button>
      <Sentence error={error ?? add.error ?? remove.error} />
    </Part>
  );
}
