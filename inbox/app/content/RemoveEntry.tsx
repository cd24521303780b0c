import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { useMayEdit } from '../session.ts';
import { Referring } from './Elsewhere.tsx';
import { contentQuery, referringQuery } from './queries.ts';
import type { ContentFile } from './schema.ts';
import { content as t } from '../texts/content.ts';

/** Makes the removal of an entry a draft. An entry that was never live is gone at once. */
export function RemoveEntry({ stored: { file, draft, isRemovable } }: { stored: ContentFile }) {
  const [, navigate] = useLocation();
  const { data: list } = useQuery(contentQuery);
  // The dialog asks for it, again while the server is busy.
  const { data: referring } = useQuery({ ...referringQuery(file), enabled: false });
  if (!useMayEdit() || !isRemovable) return undefined;
  const isNew = draft?.kind === 'new';
  return (
    <div>
      <ActionButton
        label={t.removeEntry}
        ask={{
          title: fill(t.removeEntryTitle, {
            title: list?.files.find((one) => one.file === file)?.title ?? file,
          }),
          text: isNew ? t.removeNewText : t.removeEntryText,
          details: !isNew && <Referring file={file} />,
          isWaiting: !isNew && referring === undefined,
        }}
        action={() => call('POST /content/remove', { file, version: draft?.version ?? 0 })}
        onSuccess={() => isNew && navigate('/content')}
      />
    </div>
  );
}
