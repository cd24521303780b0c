import { useLocation } from 'wouter';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { useMayEdit } from '../session.ts';
import { Referring } from './Elsewhere.tsx';
import type { ContentFile } from './schema.ts';
import { content as t } from './strings.ts';

/** Makes the removal of an entry a draft. An entry that was never live is gone at once. */
export function RemoveEntry({ stored: { file, draft, isRemovable } }: { stored: ContentFile }) {
  const [, navigate] = useLocation();
  if (!useMayEdit() || !isRemovable) return undefined;
  const isNew = draft?.kind === 'new';
  return (
    <div>
      <ActionButton
        label={t.removeEntry}
        ask={{
          title: t.removeEntryTitle,
          text: isNew ? t.removeNewText : t.removeEntryText,
          details: !isNew && <Referring file={file} />,
        }}
        action={() => call('POST /content/remove', { file, version: draft?.version ?? 0 })}
        onSuccess={() => isNew && navigate('/content')}
      />
    </div>
  );
}
