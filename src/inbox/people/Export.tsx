import { useMutation } from '@tanstack/react-query';
import { api, saveAnswer } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import css from '../parts/parts.module.css';
import { Sentence } from '../parts/Sentence.tsx';

const words = messages.dataPage;
const FORMATS = ['csv', 'json'] as const;

/** Everything as a file, for a spreadsheet or a program. */
export function Export() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (json: { what: 'enquiries' | 'subscribers'; format: 'csv' | 'json' }) =>
      withPasskey(() => saveAnswer(api.export.$post({ json }), `${json.what}.${json.format}`)),
  });
  return (
    <Part title={words.export} text={words.exportText}>
      {(['enquiries', 'subscribers'] as const).map((what) => (
        <div key={what} className={css.row}>
          {FORMATS.map((format) => (
            <Button key={format} disabled={isPending} onClick={() => mutate({ what, format })}>
              {words.exports[what][format]}
            </Button>
          ))}
        </div>
      ))}
      <p role="status">{isSuccess && words.exported}</p>
      <Sentence error={error} />
    </Part>
  );
}
