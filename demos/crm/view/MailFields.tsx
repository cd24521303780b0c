import { ChoiceField, InputField, TextAreaField } from '../../../ui/Field.tsx';
import type { Mail } from '../templates.ts';
import { texts } from '../texts.ts';

const t = texts.mail;

export const NO_MAIL: Mail = { subject: '', text: '' };

interface MailFieldsProps {
  templates: readonly { name: string; mail: Mail }[];
  mail: Mail;
  onChange: (mail: Mail) => void;
}

/** The fields of an email, from a template or in own words. */
export function MailFields({ templates, mail, onChange }: MailFieldsProps) {
  const used = templates.find(
    ({ mail: { subject, text } }) => mail.text === text && mail.subject === subject,
  );
  const take = (name: string) => {
    const taken = templates.find((one) => one.name === name)?.mail ?? NO_MAIL;
    // Words that somebody typed stay.
    if (used || mail.text.trim() === '') return onChange(taken);
    onChange({
      subject: mail.subject || taken.subject,
      text: [mail.text, taken.text].filter(Boolean).join('\n\n'),
    });
  };
  return (
    <>
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
        value={mail.subject}
        onChange={({ target }) => onChange({ ...mail, subject: target.value })}
      />
      <TextAreaField
        label={t.text}
        name="text"
        rows={5}
        value={mail.text}
        onChange={({ target }) => onChange({ ...mail, text: target.value })}
      />
    </>
  );
}
