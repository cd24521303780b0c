import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { InputField, TextAreaField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { call } from '../client/call.ts';
import { hasCode } from '../client/api-error.ts';
import components from '../components/components.module.css';
import { ActionButton } from '../components/Actions.tsx';
import { Form } from '../components/Form.tsx';
import { Section } from '../components/Page.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { editsList } from '../markdown/list-keys.ts';
import { FormatBar } from '../components/FormatBar.tsx';
import { newsletterQuery, queries, type Newsletter } from '../queries.ts';
import { useSession } from '../session.ts';
import { newsletters as t } from '../texts/newsletters.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { useAction } from '../useAction.ts';
import css from './Editor.module.css';
import { afterSaving, forgetUnsaved, isSame, storeUnsaved, type Text, type Unsaved } from './unsaved.ts';

interface EditorProps {
  newsletter: Newsletter;
  unsaved: Unsaved | undefined;
}

/** Saves after this pause in typing (debounce). */
const SAVE_AFTER_MS = 800;

/** Edits a draft with autosave. Unsaved text is stored on this device. */
export function Editor({ newsletter, unsaved }: EditorProps) {
  const { id, version } = newsletter;
  const stored = unsaved ?? { version, subject: newsletter.subject, body: newsletter.body };
  // Leading and trailing spaces stay while typing, although the server trims them.
  const [typedText, setTypedText] = useState<Text>(stored);
  const text = { ...(isSame(typedText, stored) ? typedText : stored), version: stored.version };
  const body = useRef<HTMLTextAreaElement>(null);
  const isOutdated = text.version !== version;
  const save = useAction((sent: Unsaved) => call('POST /newsletters/:id/store', { id, ...sent }), {
    onSuccess: async (saved, sent) => {
      const { queryKey } = newsletterQuery(id);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (cached) => cached && { ...cached, ...saved });
      afterSaving(id, sent, saved.version);
    },
  });
  const change = (part: Partial<Text>) => {
    const next = { ...text, ...part };
    setTypedText(next);
    storeUnsaved(newsletter, next);
  };
  const unsavedJson = unsaved && JSON.stringify(unsaved);
  const hasFailed = save.isError && unsaved !== undefined && isSame(save.variables, unsaved);
  const saveText = useEffectEvent(() => save.mutate(text));
  const maySave = unsavedJson !== undefined && !isOutdated && !save.isPending && !hasFailed;
  useEffect(() => {
    if (!maySave) return;
    const timer = setTimeout(saveText, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unsavedJson, maySave]);
  return (
    <Section title={t.text} text={t.textHelp}>
      <Form onSubmit={() => save.mutate(text)}>
        <InputField
          label={t.subject}
          maxLength={120}
          autoFocus={newsletter.subject === '' && newsletter.body === ''}
          value={text.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <FormatBar field={body} onWrite={(next) => change({ body: next })} />
        <TextAreaField
          label={t.body}
          ref={body}
          rows={16}
          maxLength={50_000}
          value={text.body}
          onKeyDown={(event) => {
            if (editsList(event)) change({ body: event.currentTarget.value });
          }}
          onChange={(event) => change({ body: event.target.value })}
        />
        <FileField onRead={change} />
        <Toolbar>
          {hasFailed && !isOutdated && <Button type="submit">{t.save}</Button>}
          <RemoveButton newsletter={newsletter} />
          <span className="u-caption">{unsaved ? t.unsaved : save.isSuccess && t.saved}</span>
        </Toolbar>
      </Form>
      {unsaved && isOutdated ? (
        <Conflict newsletter={newsletter} onSaveMine={() => save.mutate({ ...text, version })} />
      ) : (
        !hasCode(save.error, 'conflict') && <ErrorMessage error={save.error} />
      )}
    </Section>
  );
}

/** Reads subject and text from a file, with the rules of the command line. */
function FileField({ onRead }: { onRead: (text: { subject: string; body: string }) => void }) {
  const { mutate, data, error } = useAction(
    async (file: File) => call('POST /newsletters/read', { name: file.name, text: await file.text() }),
    {
      onSuccess: (result) => {
        if ('subject' in result) onRead(result);
      },
    },
  );
  return (
    <>
      <InputField
        label={t.file}
        type="file"
        accept=".md,.mdx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      {data && 'problem' in data && <p role="alert">{data.problem}</p>}
      <ErrorMessage error={error} />
    </>
  );
}

function RemoveButton({ newsletter: { id, version } }: { newsletter: Newsletter }) {
  const [, navigate] = useLocation();
  return (
    <ActionButton
      label={t.remove}
      variant="quiet"
      ask={{ title: t.removeTitle, text: t.removeText }}
      action={() => call('POST /newsletters/:id/remove', { id, version })}
      onSuccess={() => {
        forgetUnsaved(id);
        navigate('/newsletter');
      }}
    />
  );
}

const textOf = ({ subject, body }: { subject: string; body: string }) => `${subject}\n\n${body}`;

/** Unsaved text of a newsletter that is no longer a draft, to be copied or discarded. */
export function OrphanedText({ id, unsaved }: { id: string; unsaved: Unsaved }) {
  return (
    <div className={`${components.stack} ${components.panel}`} role="alert">
      <p>{t.notADraft}</p>
      <p className={`${css.text} ${components.userText}`} dir="auto">
        {textOf(unsaved)}
      </p>
      <Button onClick={() => forgetUnsaved(id)}>{t.discardUnsaved}</Button>
    </div>
  );
}

interface ConflictProps {
  newsletter: Newsletter;
  onSaveMine: () => void;
}

/** Shows another member's concurrent change before it can be overwritten. */
function Conflict({ newsletter, onSaveMine }: ConflictProps) {
  const { email } = useSession();
  const { id, changedBy } = newsletter;
  const author = changedBy && changedBy !== email ? changedBy : t.somebody;
  return (
    <div className={`${components.stack} ${components.panel}`} role="alert">
      <p>{fill(t.conflict, { author })}</p>
      <h3>{t.savedVersion}</h3>
      <p className={`${css.text} ${components.userText}`} dir="auto">
        {textOf(newsletter)}
      </p>
      <Toolbar>
        <Button onClick={() => forgetUnsaved(id)}>{t.discardMine}</Button>
        <Button onClick={onSaveMine}>{t.saveMine}</Button>
      </Toolbar>
    </div>
  );
}
