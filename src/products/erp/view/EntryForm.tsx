import type { Typed } from '../../kit/view/form-texts.ts';
import { ChoiceField, InputField } from '../../kit/view/InputField.tsx';
import { parseMoney } from '../../kit/model/money.ts';
import { DeskForm } from '../../kit/view/DeskForm.tsx';
import { accounts, type Account } from '../model/accounts.ts';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';

interface EntryFormProps extends BooksDesk {
  onClose: () => void;
}

export function EntryForm({ run, complain, problem, onClose }: EntryFormProps) {
  const t = messages.accounting;
  const post = (typed: Typed) => {
    const cents = parseMoney(typed('cents'));
    if (cents.value === undefined) return complain('cents', cents.problem);
    const [debit, credit] = [typed('debit') as Account, typed('credit') as Account];
    return run({ do: 'write', text: typed('text'), debit, credit, cents: cents.value });
  };
  const options = accounts.map((account) => (
    <option key={account} value={account}>
      {messages.accounts[account]}
    </option>
  ));
  return (
    <DeskForm title={t.add} label={t.post} onSubmit={post} complain={complain} onClose={onClose}>
      <InputField
        label={t.text}
        name="text"
        maxLength={80}
        defaultValue={t.example}
        problem={problem('text')}
        autoFocus
      />
      <ChoiceField label={t.debit} name="debit" defaultValue="rent" problem={problem('debit')}>
        {options}
      </ChoiceField>
      <ChoiceField label={t.credit} name="credit" defaultValue="cash" problem={problem('credit')}>
        {options}
      </ChoiceField>
      <InputField label={t.cents} name="cents" inputMode="decimal" problem={problem('cents')} />
    </DeskForm>
  );
}
