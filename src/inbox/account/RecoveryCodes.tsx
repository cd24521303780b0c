import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Codes } from '../ways-in/Codes.tsx';
import { words } from './messages.ts';

/** New recovery codes, shown as long as the page is open. */
export function RecoveryCodes() {
  const make = useMutation({
    mutationFn: () => withPasskey(() => answerOf(api['recovery-codes'].$post({ json: {} }))),
    gcTime: 0,
  });
  return (
    <Part title={words.codes} text={words.codesText}>
      {make.data ? (
        <Codes codes={make.data.codes} />
      ) : (
        <Button disabled={make.isPending} onClick={() => make.mutate()}>
          {words.newCodes}
        </Button>
      )}
      <Sentence error={make.error} />
    </Part>
  );
}
