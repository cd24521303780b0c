import { useState, type SubmitEvent } from 'react';
import { Form } from '../../kit/view/Form.tsx';
import { formTexts } from '../../kit/view/form-texts.ts';
import { InputField } from '../../kit/view/InputField.tsx';
import { parseMoney } from '../../kit/model/money.ts';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import type { DealViewProps } from './DealDialog.tsx';
import { messages } from '../../../messages/en/crm.ts';

/** Client, amount and the fields the team added. */
export function DealFacts({ board, deal, dispatch, say }: DealViewProps) {
  const [problems, setProblems] = useState<{ client?: string; amount?: string }>({});
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    const text = formTexts(event);
    const [client, amount] = [text('client'), parseMoney(text('amount'))];
    setProblems({
      ...(client ? {} : { client: messages.problems.client }),
      ...(amount.problem ? { amount: amount.problem } : {}),
    });
    if (!client || amount.value === undefined) return;
    const extras = Object.fromEntries(board.fields.map(({ id }) => [id, text(id)]));
    dispatch({ do: 'edit deal', deal: deal.id, client, cents: amount.value, extras });
    say(messages.deal.saved);
  };
  return (
    <Form onSubmit={save}>
      <InputField
        label={messages.deal.client}
        name="client"
        maxLength={60}
        defaultValue={deal.client}
        problem={problems.client}
      />
      <InputField
        label={messages.deal.amount}
        name="amount"
        maxLength={16}
        inputMode="decimal"
        defaultValue={(deal.cents / 100).toFixed(2)}
        problem={problems.amount}
      />
      {board.fields.map(({ id, name }) => (
        <InputField key={id} label={name} name={id} maxLength={80} defaultValue={deal.extras[id]} />
      ))}
      <ToolButton type="submit">{messages.deal.save}</ToolButton>
    </Form>
  );
}
