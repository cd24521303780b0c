import { useState } from 'react';
import { data, texts } from '../texts.ts';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { fillTemplate, type Mail } from '../templates.ts';
import type { Deal } from '../state.ts';
import type { BoardStore } from '../store.ts';
import { MailFields, NO_MAIL } from './MailFields.tsx';

/** Unsent emails by deal id, which survive closing the dialog. */
const drafts = new Map<string, Mail>();

/** Writes an email to the client, from a template or in own words. */
export function MailForm({ deal, dispatch }: Pick<BoardStore, 'dispatch'> & { deal: Deal }) {
  const [draft, setDraft] = useState(drafts.get(deal.id) ?? NO_MAIL);
  const change = (next: Mail) => {
    drafts.set(deal.id, next);
    setDraft(next);
  };
  const templates = data.templates.map((one) => ({ name: one.name, mail: fillTemplate(one, deal) }));
  return (
    <Form
      onSubmit={() => {
        const result = dispatch({ type: 'writeMail', deal: deal.id, ...draft });
        if (result.ok) change(NO_MAIL);
        return result;
      }}
    >
      <MailFields templates={templates} mail={draft} onChange={change} />
      <SubmitButton>{texts.mail.send}</SubmitButton>
    </Form>
  );
}
