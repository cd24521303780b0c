import { useState } from 'react';
import { data, texts } from '../texts.ts';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { ChoiceField, InputField, TextAreaField } from '../../../ui/Field.tsx';
import { fillTemplate } from '../mails.ts';
import type { Deal } from '../state.ts';
import type { BoardStore } from '../store.ts';

const t = texts.mail;

interface Draft {
  subject: string;
  text: string;
}
const EMPTY: Draft = { subject: '', text: '' };

/** Unsent emails by deal id, which survive closing the dialog. */
const drafts = new Map<string, Draft>();

/** Writes an email to the client, from a template or in own words. */
export function MailForm({ deal, dispatch }: Pick<BoardStore, 'dispatch'> & { deal: Deal }) {
  const [draft, setDraft] = useState(drafts.get(deal.id) ?? EMPTY);
  const change = (next: Draft) => {
    drafts.set(deal.id, next);
    setDraft(next);
  };
  const templates = data.templates.map((one) => ({ name: one.name, mail: fillTemplate(one, deal) }));
  const used = templates.find(
    ({ mail: { subject, text } }) => draft.text === text && draft.subject === subject,
  );
  const take = (name: string) => {
    const { mail = EMPTY } = templates.find((one) => one.name === name) ?? {};
    // Words that somebody typed stay.
    if (used || draft.text.trim() === '') return change(mail);
    change({
      subject: draft.subject || mail.subject,
      text: [draft.text, mail.text].filter(Boolean).join('\n\n'),
    });
  };
  return (
    <Form
      onSubmit={() => {
        const result = dispatch({ type: 'writeMail', deal: deal.id, ...draft });
        if (result.ok) change(EMPTY);
        return result;
      }}
    >
      <ChoiceField
        label={t.template}
        value={used?.name ?? ''}
        onChange={({ target }) => take(target.value)}
        choices={[['', t.noTemplate], ...templates.map(({ name }) => [name, name] as const)]}
      />
      <InputField
        wide
        label={t.subject}
        name="subject"
        value={draft.subject}
        onChange={({ target }) => change({ ...draft, subject: target.value })}
      />
      <TextAreaField
        label={t.text}
        name="text"
        rows={5}
        value={draft.text}
        onChange={({ target }) => change({ ...draft, text: target.value })}
      />
      <SubmitButton>{t.send}</SubmitButton>
    </Form>
  );
}
