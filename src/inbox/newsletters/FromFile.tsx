import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { TextField } from '../parts/Field.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { words } from './messages.ts';

/** Takes subject and text from a file as the command takes it, read by the same rules; says what is wrong with it. */
export function FromFile({ onRead }: { onRead: (read: { subject: string; body: string }) => void }) {
  const { mutate, data, error } = useMutation({
    mutationFn: async (file: File) => {
      const json = { name: file.name, text: await file.text() };
      return answerOf(api.newsletters.read.$post({ json }));
    },
    onSuccess: (read) => {
      if ('subject' in read) onRead(read);
    },
  });
  return (
    <>
      <TextField
        label={words.file}
        type="file"
        accept=".md,.mdx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      {data && 'problem' in data && <p role="alert">{data.problem}</p>}
      <Sentence error={error} />
    </>
  );
}
