import { messages } from '#demo/crm';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { MAX_FIELDS, MAX_STAGES, WON } from '../model/board.ts';
import { canRemoveStage } from '../model/reducer.ts';
import type { BoardDialogProps } from './useDealCarry.ts';
import css from './CrmDemo.module.css';

/** The board's stages with their chances, and the fields of a deal: renamed, added, taken away. */
export function StagesDialog({ state: board, dispatch, onClose }: BoardDialogProps) {
  const { stages, fields } = board;
  return (
    <Dialog title={messages.stages} onClose={onClose}>
      <Form
        className=""
        saved={JSON.stringify([stages, fields])}
        onSubmit={({ text, whole, issues }) => {
          const chance = (id: string) => (id === WON ? 100 : whole(`${id}-chance`, 0, 100));
          const renamed = {
            stages: stages.map(({ id }) => ({ id, name: text(id), chance: chance(id) })),
            fields: fields.map(({ id }) => ({ id, name: text(id) })),
          };
          return dispatch({ do: 'rename', ...renamed }, issues);
        }}
      >
        {stages.map(({ id, name, chance }) => (
          <div key={id} className={css.row}>
            <InputField label={messages.stage.name} name={id} maxLength={24} defaultValue={name} />
            <InputField
              label={messages.stage.chance}
              name={`${id}-chance`}
              maxLength={3}
              inputMode="numeric"
              defaultValue={chance}
              readOnly={id === WON}
            />
            {id !== WON && (
              <Button
                look="quiet"
                aria-label={messages.stage.remove(name)}
                disabled={!canRemoveStage(board, id)}
                onClick={() => dispatch({ do: 'remove stage', stage: id })}
              >
                {messages.stage.removeShort}
              </Button>
            )}
          </div>
        ))}
        <h4>{messages.field.title}</h4>
        {fields.map(({ id, name }) => (
          <div key={id} className={css.row}>
            <InputField label={messages.field.name} name={id} maxLength={24} defaultValue={name} />
          </div>
        ))}
        <p className={css.kept}>{messages.stage.kept}</p>
        <Toolbar>
          <Button
            disabled={stages.length >= MAX_STAGES}
            onClick={() => dispatch({ do: 'add stage', name: messages.stage.fresh, chance: 50 })}
          >
            {messages.stage.add}
          </Button>
          <Button
            disabled={fields.length >= MAX_FIELDS}
            onClick={() => dispatch({ do: 'add field', name: messages.field.fresh })}
          >
            {messages.field.add}
          </Button>
          <SubmitButton>{messages.deal.save}</SubmitButton>
        </Toolbar>
      </Form>
    </Dialog>
  );
}
