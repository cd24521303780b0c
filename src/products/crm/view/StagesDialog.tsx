import { useState, type SubmitEvent } from 'react';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { formTexts } from '../../kit/view/form-texts.ts';
import { InputField } from '../../kit/view/InputField.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { useAnnouncer } from '../../kit/view/useAnnouncer.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import { MOST_FIELDS, MOST_STAGES, WON, type Board } from '../model/board.ts';
import type { Action } from '../model/reduce.ts';
import { messages } from '../../../messages/en/crm.ts';
import css from './StagesDialog.module.css';

interface StagesDialogProps {
  board: Board;
  dispatch: (action: Action) => void;
  onClose: () => void;
}

/** The board's stages with their chances, and the fields of a deal: renamed, added, taken away. */
export function StagesDialog({ board, dispatch, onClose }: StagesDialogProps) {
  const { say, region } = useAnnouncer();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    const text = formTexts(event);
    const found: Record<string, string> = {};
    const stages = board.stages.map(({ id }) => {
      const chance = id === WON ? { value: 100 } : parseWhole(text(`${id}-chance`), 0, 100);
      if (!text(id)) found[id] = messages.problems.name;
      if (chance.problem) found[`${id}-chance`] = chance.problem;
      return { stage: id, name: text(id), chance: chance.value ?? 0 };
    });
    const fields = board.fields.map(({ id }) => {
      if (!text(id)) found[id] = messages.problems.name;
      return { field: id, name: text(id) };
    });
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    for (const stage of stages) dispatch({ do: 'change stage', ...stage });
    for (const field of fields) dispatch({ do: 'rename field', ...field });
    say(messages.deal.saved);
  };
  return (
    <Dialog title={messages.stages} onClose={onClose}>
      {region}
      <form noValidate onSubmit={save}>
        {board.stages.map(({ id, name, chance }) => (
          <div key={id} className={css.row}>
            <InputField
              label={messages.stage.name}
              name={id}
              maxLength={24}
              defaultValue={name}
              problem={problems[id]}
            />
            <InputField
              label={messages.stage.chance}
              name={`${id}-chance`}
              maxLength={3}
              inputMode="numeric"
              defaultValue={chance}
              readOnly={id === WON}
              problem={problems[`${id}-chance`]}
            />
            {id !== WON && (
              <ToolButton
                look="plain"
                aria-label={messages.stage.remove(name)}
                disabled={board.stages.length <= 2 || board.deals.some(({ stage }) => stage === id)}
                onClick={() => dispatch({ do: 'remove stage', stage: id })}
              >
                {messages.stage.removeShort}
              </ToolButton>
            )}
          </div>
        ))}
        <h4>{messages.field.title}</h4>
        {board.fields.map(({ id, name }) => (
          <div key={id} className={css.row}>
            <InputField
              label={messages.field.name}
              name={id}
              maxLength={24}
              defaultValue={name}
              problem={problems[id]}
            />
          </div>
        ))}
        <p className={css.kept}>{messages.stage.kept}</p>
        <Toolbar>
          <ToolButton
            disabled={board.stages.length >= MOST_STAGES}
            onClick={() => dispatch({ do: 'add stage', name: messages.stage.fresh, chance: 50 })}
          >
            {messages.stage.add}
          </ToolButton>
          <ToolButton
            disabled={board.fields.length >= MOST_FIELDS}
            onClick={() => dispatch({ do: 'add field', name: messages.field.fresh })}
          >
            {messages.field.add}
          </ToolButton>
          <ToolButton type="submit" look="main">
            {messages.deal.save}
          </ToolButton>
        </Toolbar>
      </form>
    </Dialog>
  );
}
