import { fill } from '../../../content-model/text/fill.ts';
import { mentionedIn, suggestedFor } from '../../api/inquiries/mentions.ts';
import { detail as t } from '../texts/inquiries.ts';
import { InsertBar } from './InsertBar.tsx';

interface Colleague {
  id: string;
  email: string;
  name: string;
}

interface MentionsProps {
  text: string;
  colleagues: readonly Colleague[];
  onChoose: (member: Colleague) => void;
}

/** Offers colleagues while a name is typed after an at sign, and says who will be notified. */
export function Mentions({ text, colleagues, onChoose }: MentionsProps) {
  const suggested = suggestedFor(text, colleagues);
  const mentioned = mentionedIn(text, colleagues);
  return (
    <>
      {suggested.length > 0 && (
        <InsertBar label={t.mention}>
          {suggested.map((member) => (
            <button key={member.id} type="button" onClick={() => onChoose(member)}>
              {member.name || member.email}
            </button>
          ))}
        </InsertBar>
      )}
      <p role="status" className="u-caption">
        {mentioned.length > 0 &&
          fill(t.notifies, { names: mentioned.map(({ name, email }) => name || email).join(', ') })}
      </p>
    </>
  );
}
