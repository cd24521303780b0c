import { useState } from 'react';
import { texts } from '../texts.ts';
import { formatText } from '../../../content-model/text/format.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { valuesOf } from '../fields.ts';
import { canMoveStage, canRemoveStage } from '../pipeline.ts';
import { FIELD_KINDS, MAX_FIELDS, MAX_STAGES, WON, type ExtraField, type Stage } from '../state.ts';
import type { BoardDialogProps } from './board-dialog.ts';
import css from './StagesDialog.module.css';

/** Dialog that changes, adds, moves and removes stages and custom fields. */
export function StagesDialog(props: BoardDialogProps) {
  const { state: board, dispatch, onClose } = props;
  const { stages, fields } = board;
  return (
    <Dialog wide title={texts.stages} onClose={onClose}>
      <Form
        className=""
        saved={JSON.stringify([stages, fields])}
        savesOnBlur
        onSubmit={({ text, whole, issues }) => {
          const chance = (id: string) => (id === WON ? 100 : whole(`${id}-chance`, { min: 0, max: 100 }));
          const kindOf = (id: string) => FIELD_KINDS.find((kind) => kind === text(`${id}-kind`)) ?? 'text';
          const changed = {
            stages: stages.map(({ id }) => ({ id, name: text(id), chance: chance(id) })),
            fields: fields.map((field): ExtraField => {
              const { id } = field;
              const kind = kindOf(id);
              const typed = splitChoices(text(`${id}-choices`));
              // A field that becomes a list offers the values that deals have.
              const listed = typed.length > 0 ? typed : valuesOf(board, field);
              return { id, name: text(id), kind, choices: kind === 'list' ? listed : [] };
            }),
          };
          return dispatch({ type: 'rename', ...changed }, issues);
        }}
      >
        {stages.map((stage) => (
          <StageRow key={stage.id} {...props} stage={stage} />
        ))}
        <h4>{texts.field.title}</h4>
        {fields.map((field) => (
          <FieldRow key={field.id} {...props} field={field} />
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

function StageRow({ stage, state: board, dispatch }: BoardDialogProps & { stage: Stage }) {
  const { id, name, chance } = stage;
  const mover = (by: number, label: string, arrow: string) => (
    <Button
      variant="quiet"
      aria-label={formatText(label, { name })}
      disabled={!canMoveStage(board, id, by)}
      onClick={() => dispatch({ type: 'moveStage', stage: id, by })}
    >
      {arrow}
    </Button>
  );
  return (
    <div className={css.row}>
      <InputField label={texts.stage.name} name={id} defaultValue={name} />
      <InputField
        label={texts.stage.chance}
        name={`${id}-chance`}
        maxLength={3}
        inputMode="numeric"
        defaultValue={chance}
        readOnly={id === WON}
      />
      {id !== WON && (
        <Toolbar>
          {mover(-1, texts.stage.earlier, '↑')}
          {mover(1, texts.stage.later, '↓')}
          <Button
            variant="quiet"
            aria-label={formatText(texts.stage.remove, { name })}
            disabled={!canRemoveStage(board, id)}
            onClick={() => dispatch({ type: 'removeStage', stage: id })}
          >
            {texts.stage.removeShort}
          </Button>
        </Toolbar>
      )}
    </div>
  );
}

function FieldRow({ field, dispatch }: BoardDialogProps & { field: ExtraField }) {
  const { id, name, kind: saved, choices } = field;
  const [chosen, setChosen] = useState({ saved, kind: saved });
  // Undo and other tabs change the saved kind.
  if (chosen.saved !== saved) setChosen({ saved, kind: saved });
  return (
    <div className={css.row}>
      <InputField label={texts.field.name} name={id} defaultValue={name} />
      <ChoiceField
        label={texts.field.kind}
        name={`${id}-kind`}
        value={chosen.kind}
        onChange={({ target }) =>
          setChosen({ saved, kind: FIELD_KINDS.find((one) => one === target.value)! })
        }
        choices={FIELD_KINDS.map((kind) => [kind, texts.field.kinds[kind]])}
      />
      <Toolbar>
        <Button
          variant="quiet"
          aria-label={formatText(texts.field.remove, { name })}
          onClick={() => dispatch({ type: 'removeField', field: id })}
        >
          {texts.field.removeShort}
        </Button>
      </Toolbar>
      {chosen.kind === 'list' && (
        <div className={css.choices}>
          <InputField label={texts.field.choices} name={`${id}-choices`} defaultValue={choices.join(', ')} />
        </div>
      )}
    </div>
  );
}

const splitChoices = (text: string) =>
  text
    .split(',')
    .map((choice) => choice.trim())
    .filter(Boolean);
