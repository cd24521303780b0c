import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fill } from '../../../content-model/text/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { base64Of } from '../base64.ts';
import { call } from '../client/call.ts';
import { ApiError } from '../client/api-error.ts';
import { IconButton } from '../components/IconButton.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { bytesText } from '../format.tsx';
import { MAX_FILE_BYTES } from '../../api/limits.ts';
import { queryOf } from '../queries.ts';
import { files as t } from '../texts/files.ts';
import { useAction } from '../useAction.ts';
import { FileList } from './FileList.tsx';

/** The files of a member's reply that is not sent yet, the same on all of their devices. */
export function useDraftFiles(reference: string) {
  const { data: files = [] } = useQuery(queryOf('GET /inquiries/:reference/files', { reference }));
  const upload = useAction(async (chosen: readonly File[]) => {
    for (const file of chosen) {
      // The server would refuse it only after all of it was sent.
      if (file.size > MAX_FILE_BYTES) throw new ApiError('too-large');
      const { name, type } = file;
      await call('POST /inquiries/:reference/files', {
        reference,
        name,
        type,
        content: await base64Of(file),
      });
    }
  });
  const remove = useAction((id: string) =>
    call('POST /inquiries/:reference/files/remove', { reference, ids: [id] }),
  );
  return { files, upload, remove, isPending: upload.isPending || remove.isPending };
}

type DraftFilesState = ReturnType<typeof useDraftFiles>;

/** A button that opens the file chooser. */
export function AttachButton({ upload, isPending }: DraftFilesState) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="file"
        label={t.attach}
        disabled={isPending}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t.attach}
        onChange={({ target }) => {
          upload.mutate([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}

/** The attached files, each with a button that removes it. */
export function DraftFiles({ files, upload, remove, isPending }: DraftFilesState) {
  return (
    <>
      {files.length > 0 && (
        <FileList label={t.attached}>
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <span className="u-label">{bytesText(bytes)}</span>
              <Button
                variant="quiet"
                aria-label={fill(t.removeFile, { name })}
                disabled={isPending}
                onClick={() => remove.mutate(id)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </FileList>
      )}
      {upload.isPending && <p role="status">{t.uploading}</p>}
      <ErrorMessage error={upload.error ?? remove.error} />
    </>
  );
}
