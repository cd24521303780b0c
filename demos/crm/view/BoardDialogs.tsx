import { fill } from '../../../content-model/text/format.ts';
import { texts } from '../texts.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { WON, RULE_ACTIONS, type Rule, MAX_FIELDS, MAX_STAGES } from '../state.ts';
import { DealDialog } from './DealDialog.tsx';
import type { BoardDialogProps, Opened } from './useDealDragAndDrop.ts';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MAX_DAYS, canRemoveStage } from '../actions.ts';
import { ruleSentence } from '../summary.ts';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import css from './CrmDemo.module.css';

/** The dialog that is open over the board. */
export function BoardDialog({ opened, ...props }: BoardDialogProps & { opened: Opened }) {
  if (opened === 'rules') return <RulesDialog {...props} />;
  if (opened === 'stages') return <StagesDialog {...props} />;
  if ('newIn' in opened) return <NewDeal {...props} stage={opened.newIn} />;
  const deal = props.state.deals.find(({ id }) => id === opened.deal);
  return deal && <DealDialog {...props} deal={deal} />;
}

/** @param props.stage the initial stage */
function NewDeal({ state: board, dispatch, onClose, stage }: BoardDialogProps & { stage: string }) {
  const t = texts.deal;
  return (
    <FormDialog
      title={t.new}
      label={t.add}
      onClose={onClose}
      onSubmit={({ text, money, issues }) => {
        const deal = { client: text('client'), cents: money('amount'), stage: text('stage') };
        return dispatch({ type: 'addDeal', ...deal }, issues);
      }}
    >
      <InputField label={t.client} name="client" maxLength={60} autoFocus />
      <InputField label={t.amount} name="amount" maxLength={16} inputMode="decimal" />
      <ChoiceField
        label={t.stage}
        name="stage"
        defaultValue={stage}
        choices={board.stages.filter(({ id }) => id !== WON).map(({ id, name }) => [id, name])}
      />
    </FormDialog>
  );
}

/** Rules as sentences, in a list and in the form that adds one. */
function RulesDialog({ state: board, dispatch, onClose }: BoardDialogProps) {
  const t = texts.rule;
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
              aria-label={fill(t.remove, { sentence: sentence(rule) })}
              onClick={() => dispatch({ type: 'removeRule', rule: rule.id })}
            >
              {t.removeShort}
            </Button>
          </li>
        ))}
        {board.rules.length === 0 && <li>{t.none}</li>}
      </Records>
      <Form
        onSubmit={({ text, whole, issues }, form) => {
          const deed = RULE_ACTIONS.find((known) => known === text('deed')) ?? 'follow-up';
          const rule = { stage: text('stage'), deed, days: whole('days', 0, MAX_DAYS), text: text('text') };
          const result = dispatch({ type: 'addRule', ...rule }, issues);
          if (result.ok) form.reset();
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
        <ChoiceField label={t.deed} name="deed" choices={RULE_ACTIONS.map((deed) => [deed, t.deeds[deed]])} />
        <InputField label={t.days} name="days" inputMode="numeric" maxLength={4} defaultValue="3" />
        <InputField wide label={t.text} name="text" maxLength={120} />
        <SubmitButton>{t.add}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Dialog that renames, adds and removes stages and custom fields. */
function StagesDialog({ state: board, dispatch, onClose }: BoardDialogProps) {
  const { stages, fields } = board;
  return (
    <Dialog title={texts.stages} onClose={onClose}>
      <Form
        className=""
        saved={JSON.stringify([stages, fields])}
        savesOnBlur
        onSubmit={({ text, whole, issues }) => {
          const chance = (id: string) => (id === WON ? 100 : whole(`${id}-chance`, 0, 100));
          const renamed = {
            stages: stages.map(({ id }) => ({ id, name: text(id), chance: chance(id) })),
            fields: fields.map(({ id }) => ({ id, name: text(id) })),
          };
          return dispatch({ type: 'rename', ...renamed }, issues);
        }}
      >
        {stages.map(({ id, name, chance }) => (
          <div key={id} className={css.row}>
            <InputField label={texts.stage.name} name={id} maxLength={24} defaultValue={name} />
            <InputField
              label={texts.stage.chance}
              name={`${id}-chance`}
              maxLength={3}
              inputMode="numeric"
              defaultValue={chance}
              readOnly={id === WON}
            />
            {id !== WON && (
              <Button
                variant="quiet"
                aria-label={fill(texts.stage.remove, { name })}
                disabled={!canRemoveStage(board, id)}
                onClick={() => dispatch({ type: 'removeStage', stage: id })}
              >
                {texts.stage.removeShort}
              </Button>
            )}
          </div>
        ))}
        <h4>{texts.field.title}</h4>
        {fields.map(({ id, name }) => (
          <div key={id} className={css.row}>
            <InputField label={texts.field.name} name={id} maxLength={24} defaultValue={name} />
          </div>
        ))}
        <p className={css.kept}>{texts.stage.kept}</p>
        <Toolbar>
          <Button
            disabled={stages.length >= MAX_STAGES}
            onClick={() => dispatch({ type: 'addStage', name: texts.stage.fresh })}
          >
            {texts.stage.add}
          </Button>
          <Button
            disabled={fields.length >= MAX_FIELDS}
            onClick={() => dispatch({ type: 'addField', name: texts.field.fresh })}
          >
            {texts.field.add}
          </Button>
        </Toolbar>
      </Form>
    </Dialog>
  );
}
