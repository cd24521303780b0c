import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../content-model/text/fill.ts';
import { useDraft } from '../local-drafts.ts';
import { presenceQuery } from '../queries.ts';
import { presence as t } from '../texts/inquiries.ts';

interface Colleague {
  name: string;
  email: string;
  isWriting: boolean;
}

/** That a colleague reads or replies. */
export const presenceText = ({ name, email, isWriting }: Colleague): string =>
  fill(isWriting ? t.writes : t.reads, { name: name || email });

/** Shows which colleagues read or reply to the same inquiry, and reports this member to them. */
export function Presence({ reference }: { reference: string }) {
  const isWriting = useDraft('reply', reference).text.trim() !== '';
  const { data } = useQuery(presenceQuery(reference, isWriting));
  const others = data?.others ?? [];
  return (
    <p role="status" className="u-caption" hidden={others.length === 0}>
      {others.map(presenceText).join(' ')}
    </p>
  );
}
