import { messages } from '#demo/crm';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DEEDS, type Rule } from '../model/board.ts';
import { MAX_DAYS } from '../model/reducer.ts';
import { ruleSentence } from '../model/summary.ts';
import type { BoardDialogProps } from './useDealCarry.ts';
import css from './CrmDemo.module.css';

const t = messages.rule;

/** Rules are sentences: read as a list, written with a form that is one. */
export function RulesDialog({ state: board, dispatch, onClose }: BoardDialogProps) {
  const sentence = (rule: Rule) => ruleSentence(board, rule);
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.intro}</p>
      <ul className={css.sentences}>
        {board.rules.map((rule) => (
          <li key={rule.id} className="cluster spread gap-4">
            {sentence(rule)}
            <Button
              look="quiet"
              aria-label={t.remove(sentence(rule))}
              onClick={() => dispatch({ do: 'remove rule', rule: rule.id })}
            >
              {t.removeShort}
            </Button>
          </li>
        ))}
        {board.rules.length === 0 && <li>{t.none}</li>}
      </ul>
      <Form
        onSubmit={({ text, whole, issues }, form) => {
          const deed = DEEDS.find((known) => known === text('deed')) ?? 'follow-up';
          const rule = { stage: text('stage'), deed, days: whole('days', 0, MAX_DAYS), text: text('text') };
          const added = dispatch({ do: 'add rule', ...rule }, issues);
          if (added.ok) form.reset();
          return added;
        }}
      >
        <ChoiceField
          label={t.when}
          name="stage"
          defaultValue={board.stages.at(-2)!.id}
          autoFocus
          choices={board.stages.map(({ id, name }) => [id, name])}
        />
        <ChoiceField label={t.deed} name="deed" choices={DEEDS.map((deed) => [deed, t.deeds[deed]])} />
        <InputField label={t.days} name="days" inputMode="numeric" maxLength={4} defaultValue="3" />
        <InputField wide label={t.text} name="text" maxLength={120} />
        <SubmitButton>{t.add}</SubmitButton>
      </Form>
    </Dialog>
  );
}
