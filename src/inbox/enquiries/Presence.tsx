import { useQuery } from '@tanstack/react-query';
import components from '../components/components.module.css';
import { useDraft } from '../drafts.ts';
import { presenceQuery } from '../queries.ts';
import { presence as t } from '../strings-enquiries.ts';
import { fillIn } from '../strings.ts';

/** Says which colleagues read or answer the same enquiry, and tells them the same of this member. */
export function Presence({ reference }: { reference: string }) {
  const isWriting = useDraft('answer', reference).text.trim() !== '';
  const { data } = useQuery(presenceQuery(reference, isWriting));
  const others = data?.others ?? [];
  return (
    <p role="status" className={components.panel} hidden={others.length === 0}>
      {others
        .map(({ email, name, isWriting: writes }) =>
          fillIn(writes ? t.writes : t.reads, { name: name || email }),
        )
        .join(' ')}
    </p>
  );
}
