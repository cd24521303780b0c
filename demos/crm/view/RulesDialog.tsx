import { useState } from 'react';
import { formatText } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { MAX_DAYS } from '../actions.ts';
import { RULE_ACTIONS, type Board, type Rule } from '../state.ts';
import type { BoardStore } from '../store.ts';
import { ruleSentence } from '../summary.ts';
import { data, texts } from '../texts.ts';
import type { BoardDialogProps } from './board-dialog.ts';
import { MailFields, NO_MAIL } from './MailFields.tsx';

const t = texts.rule;

/** In a rule, a template keeps its placeholders. */
const TEMPLATES = data.templates.map(({ name, subject, text }) => ({ name, mail: { subject, text } }));

/** Rules as sentences, in a list and in the form that adds one. */
export function RulesDialog({ state: board, dispatch, onClose }: BoardDialogProps) {
  const sentence = (rule: Rule) => ruleSentence(board, rule);
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.intro}</p>
      <Records>
        {board.rules.map((rule) => (
          <li key={rule.id} className="u-cluster u-spread u-gap-4">
            <div>{sentence(rule)}</div>
            <Button
              variant="quiet"
              aria-label={formatText(t.remove, { sentence: sentence(rule) })}
              onClick={() => dispatch({ type: 'removeRule', rule: rule.id })}
            >
              {t.removeShort}
            </Button>
          </li>
        ))}
        {board.rules.length === 0 && <li>{t.none}</li>}
      </Records>
      <RuleForm board={board} dispatch={dispatch} />
    </Dialog>
  );
}

function RuleForm({ board, dispatch }: Pick<BoardStore, 'dispatch'> & { board: Board }) {
  const [action, setAction] = useState<Rule['action']>('follow-up');
  const [mail, setMail] = useState(NO_MAIL);
  return (
    <Form
      onSubmit={({ text, whole, issues }, form) => {
        const rule = {
          stage: text('stage'),
          action,
          days: whole('days', { min: 0, max: MAX_DAYS }),
          subject: text('subject'),
          text: text('text'),
        };
        const result = dispatch({ type: 'addRule', ...rule }, issues);
        if (!result.ok) return result;
        form.reset();
        setAction('follow-up');
        setMail(NO_MAIL);
        return result;
      }}
    >
      <ChoiceField
        label={t.when}
        name="stage"
        defaultValue={board.stages.at(-2)!.id}
        autoFocus
        choices={board.stages.map(({ id, name }) => [id, name])}
      />
      <ChoiceField
        label={t.action}
        value={action}
        onChange={({ target }) =>
          setAction(RULE_ACTIONS.find((known) => known === target.value) ?? 'follow-up')
        }
        choices={RULE_ACTIONS.map((one) => [one, t.actions[one]])}
      />
      <InputField label={t.days} name="days" inputMode="numeric" maxLength={4} defaultValue="3" />
      {action === 'mail' ? (
        <>
          <MailFields templates={TEMPLATES} mail={mail} onChange={setMail} />
          <small data-wide="">{t.placeholders}</small>
        </>
      ) : (
        <InputField wide label={t.text} name="text" />
      )}
      <SubmitButton>{t.add}</SubmitButton>
    </Form>
  );
}
