import { useState, type SubmitEvent } from 'react';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { formTexts } from '../../kit/view/form-texts.ts';
import { ChoiceField, InputField } from '../../kit/view/InputField.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { useAnnouncer } from '../../kit/view/useAnnouncer.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import { DEEDS, stageName, type Board, type Rule } from '../model/board.ts';
import type { Action } from '../model/reduce.ts';
import { messages } from '../../../messages/en/crm.ts';
import css from './Sentences.module.css';

interface RulesDialogProps {
  board: Board;
  dispatch: (action: Action) => void;
  onClose: () => void;
}

/** Rules are sentences: read as a list, written with a form that is one. */
export function RulesDialog({ board, dispatch, onClose }: RulesDialogProps) {
  const { say, region } = useAnnouncer();
  const [problems, setProblems] = useState<{ days?: string; text?: string }>({});
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    const read = formTexts(event);
    const [days, text] = [parseWhole(read('days'), 0, 60), read('text')];
    setProblems({
      ...(days.problem ? { days: days.problem } : {}),
      ...(text ? {} : { text: messages.problems.text }),
    });
    if (days.value === undefined || !text) return;
    const deed = DEEDS.find((known) => known === read('deed')) ?? 'follow-up';
    dispatch({ do: 'add rule', stage: read('stage'), deed, days: days.value, text });
    say(messages.rule.added);
  };
  const sentence = ({ stage, deed, days, text }: Rule) =>
    messages.rule.sentence(stageName(board, stage), messages.rule.deeds[deed], days, text);
  return (
    <Dialog title={messages.rule.title} onClose={onClose}>
      {region}
      <p>{messages.rule.intro}</p>
      <ul className={css.sentences}>
        {board.rules.map((rule) => (
          <li key={rule.id}>
            {sentence(rule)}
            <ToolButton
              look="plain"
              aria-label={messages.rule.remove(sentence(rule))}
              onClick={() => dispatch({ do: 'remove rule', rule: rule.id })}
            >
              {messages.rule.removeShort}
            </ToolButton>
          </li>
        ))}
        {board.rules.length === 0 && <li>{messages.rule.none}</li>}
      </ul>
      <Form onSubmit={add}>
        <ChoiceField label={messages.rule.when} name="stage" defaultValue="proposal" autoFocus>
          {board.stages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField label={messages.rule.deed} name="deed">
          {DEEDS.map((deed) => (
            <option key={deed} value={deed}>
              {messages.rule.deeds[deed]}
            </option>
          ))}
        </ChoiceField>
        <InputField
          label={messages.rule.days}
          name="days"
          inputMode="numeric"
          maxLength={4}
          defaultValue="3"
          problem={problems.days}
        />
        <InputField wide label={messages.rule.text} name="text" maxLength={120} problem={problems.text} />
        <ToolButton type="submit" look="main">
          {messages.rule.add}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
