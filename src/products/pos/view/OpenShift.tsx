import { useState, type SubmitEvent } from 'react';
import { Form } from '../../kit/view/Form.tsx';
import { formTexts } from '../../kit/view/form-texts.ts';
import { InputField } from '../../kit/view/InputField.tsx';
import { parseMoney, type Cents } from '../../kit/model/money.ts';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { messages } from '../../../messages/en/pos.ts';
import css from './TillTable.module.css';

/** What stands in the basket's place while the till is closed. */
export function OpenShift({ onOpen }: { onOpen: (float: Cents) => void }) {
  const [problem, setProblem] = useState<string>();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    const { value, problem: wrong } = parseMoney(formTexts(event)('float'));
    setProblem(wrong);
    if (value !== undefined) onOpen(value);
  };
  return (
    <div className={css.view}>
      <p>{messages.shift.closed}</p>
      <Form onSubmit={open}>
        <InputField
          label={messages.shift.float}
          name="float"
          inputMode="decimal"
          maxLength={12}
          defaultValue="150.00"
          problem={problem}
        />
        <ToolButton type="submit" look="main">
          {messages.shift.open}
        </ToolButton>
      </Form>
    </div>
  );
}
