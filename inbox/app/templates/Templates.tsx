import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../content-model/text/fill.ts';
import { InputField, TextAreaField } from '../../../ui/Field.tsx';
import { call, type ResultOf } from '../client/call.ts';
import { ActionButton, ActionForm, textIn } from '../components/Actions.tsx';
import { Page, Section } from '../components/Page.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { replyOptionsQuery } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { templates as t } from '../texts/templates.ts';

type Template = ResultOf<'GET /reply-options'>['templates'][number];

/** The texts that replies begin with: those of the website, which the team may replace, and the team's own. */
export function Templates() {
  const mayChange = useMayChange();
  const { data, error } = useQuery({ ...replyOptionsQuery, enabled: mayChange });
  return (
    <Page title={t.title}>
      <p className="u-caption">{t.text}</p>
      {data?.templates.map((template) => (
        <Section key={template.name} title={template.name} {...(!template.isOwn && { text: t.ofWebsite })}>
          <TemplateForm template={template} />
        </Section>
      ))}
      {mayChange && (
        <Section title={t.add}>
          <TemplateForm />
        </Section>
      )}
      <ErrorMessage error={error} />
    </Page>
  );
}

/** Edits a template, or adds one. */
function TemplateForm({ template }: { template?: Template }) {
  const save = (values: FormData) =>
    call('POST /templates', {
      name: textIn(values, 'name'),
      text: textIn(values, 'text'),
      ...(template && { former: template.name }),
    });
  return (
    <>
      <ActionForm
        // Remounts with what a colleague saved meanwhile.
        key={template?.text}
        submit={template ? t.save : t.adding}
        clears={!template}
        action={save}
        done={(_, values) => fill(t.saved, { name: textIn(values, 'name') })}
      >
        <InputField label={t.name} name="name" required maxLength={60} defaultValue={template?.name} />
        <TextAreaField
          label={t.body}
          name="text"
          required
          rows={8}
          maxLength={10_000}
          defaultValue={template?.text}
        />
      </ActionForm>
      {template?.isOwn && (
        <ActionButton
          label={template.isOfWebsite ? t.restore : t.remove}
          of={template.name}
          action={() => call('POST /templates/remove', { name: template.name })}
          done={() => fill(t.removed, { name: template.name })}
        />
      )}
    </>
  );
}
