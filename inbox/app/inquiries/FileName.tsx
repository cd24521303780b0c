import type { Inquiry } from '../queries.ts';

/** The name of a stranger's file, with a link that saves it if it was kept: it is never shown. */
export function FileName({ file }: { file: Inquiry['mails'][number]['files'][number] }) {
  const name = <bdi>{file.name}</bdi>;
  if (!file.isKept) return name;
  return (
    <a href={`/inbox/api/files/${file.id}`} download={file.name}>
      {name}
    </a>
  );
}
