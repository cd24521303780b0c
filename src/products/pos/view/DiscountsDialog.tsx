import { useState, type SubmitEvent } from 'react';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { formTexts } from '../../kit/view/form-texts.ts';
import { InputField } from '../../kit/view/InputField.tsx';
import { formatMoney, parseMoney, type Cents } from '../../kit/model/money.ts';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import type { Till } from '../model/till.ts';
import { messages } from '../../../messages/en/pos.ts';

interface DiscountsDialogProps {
  till: Till;
  onSave: (offs: Record<string, Cents>, percentOff: number) => void;
  onClose: () => void;
}

/** An amount off each line, a percentage off the whole basket. */
export function DiscountsDialog({ till, onSave, onClose }: DiscountsDialogProps) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const lines = till.basket.flatMap((line) => {
    const item = till.items.find(({ code }) => code === line.code);
    return item ? [{ ...line, name: item.name, price: item.cents * line.count }] : [];
  });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    const text = formTexts(event);
    const found: Record<string, string> = {};
    const offs: Record<string, Cents> = {};
    for (const { code, price } of lines) {
      const { value = 0, problem } = parseMoney(text(code) || '0');
      if (problem) found[code] = problem;
      else if (value > price) found[code] = messages.discounts.most(formatMoney(price));
      offs[code] = value;
    }
    const percent = parseWhole(text('percent') || '0', 0, 100);
    if (percent.problem) found['percent'] = percent.problem;
    setProblems(found);
    if (Object.keys(found).length === 0) onSave(offs, percent.value ?? 0);
  };
  return (
    <Dialog title={messages.discounts.title} onClose={onClose}>
      <Form onSubmit={save}>
        {lines.map(({ code, name, off }) => (
          <InputField
            key={code}
            wide
            label={messages.discounts.line(name)}
            name={code}
            inputMode="decimal"
            maxLength={12}
            defaultValue={(off / 100).toFixed(2)}
            problem={problems[code]}
          />
        ))}
        <InputField
          wide
          label={messages.discounts.whole}
          name="percent"
          inputMode="numeric"
          maxLength={4}
          defaultValue={till.percentOff}
          problem={problems['percent']}
        />
        <ToolButton type="submit" look="main">
          {messages.discounts.save}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
