import { useState, type SubmitEvent } from 'react';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { formTexts } from '../../kit/view/form-texts.ts';
import { InputField, ChoiceField } from '../../kit/view/InputField.tsx';
import { parseMoney } from '../../kit/model/money.ts';
import { WON, type Board } from '../model/board.ts';
import type { Action } from '../model/reduce.ts';
import { messages } from '../../../messages/en/crm.ts';

interface NewDealProps {
  board: Board;
  dispatch: (action: Action) => void;
  say: (sentence: string) => void;
  onClose: () => void;
}

export function NewDeal({ board, dispatch, say, onClose }: NewDealProps) {
  const [problems, setProblems] = useState<{ client?: string; amount?: string }>({});
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    const text = formTexts(event);
    const [client, amount] = [text('client'), parseMoney(text('amount'))];
    if (!client || amount.value === undefined) {
      setProblems({
        ...(client ? {} : { client: messages.problems.client }),
        ...(amount.problem ? { amount: amount.problem } : {}),
      });
      return;
    }
    dispatch({ do: 'add deal', client, cents: amount.value, stage: text('stage') });
    say(messages.deal.added(client));
    onClose();
  };
  return (
    <Dialog title={messages.deal.new} onClose={onClose}>
      <Form onSubmit={add}>
        <InputField
          label={messages.deal.client}
          name="client"
          maxLength={60}
          problem={problems.client}
          autoFocus
        />
        <InputField
          label={messages.deal.amount}
          name="amount"
          maxLength={16}
          inputMode="decimal"
          problem={problems.amount}
        />
        <ChoiceField label={messages.deal.stage} name="stage">
          {board.stages
            .filter(({ id }) => id !== WON)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </ChoiceField>
        <ToolButton type="submit" look="main">
          {messages.deal.add}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
