import { data, texts } from '../texts.ts';
import { formatText, moneyInputValue, parseDecimal } from '../../../content-model/text/format.ts';
import { dateOf } from '../../kit/day.ts';
import { Form } from '../../kit/view/Form.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import type { Invoice } from '../invoices.ts';
import type { Deal, ExtraField } from '../state.ts';
import type { BoardStore } from '../store.ts';
import css from './DealDetails.module.css';

/** Whether details were edited and not saved, and whether closing the dialog has asked to save or discard them. */
export type Edit = 'none' | 'edited' | 'asked';

interface DealDetailsProps extends Pick<BoardStore, 'dispatch'> {
  deal: Deal;
  fields: readonly ExtraField[];
  invoice: Invoice | undefined;
  edit: Edit;
  onEdit: (edit: Edit) => void;
}

const INPUT_MODES = { contact: 'text', phone: 'tel', email: 'email' } as const;

/** Form for client, contact, amount, owner, closing date and custom fields. */
export function DealDetails({ deal, fields, invoice, dispatch, edit, onEdit }: DealDetailsProps) {
  return (
    <Form
      saved={JSON.stringify({
        ...deal,
        stage: '',
        wonOn: undefined,
        wonAs: undefined,
        lostFor: undefined,
        thread: [],
      })}
      onEdit={() => onEdit('edited')}
      onDiscard={() => onEdit('none')}
      onSubmit={({ text, money, day, issues }) => {
        const entered = fields.map((field) => [field.id, readValue(field, text(field.id))] as const);
        const extras = Object.fromEntries(entered.filter(([id, value]) => value || deal.extras[id]));
        const details = {
          client: text('client'),
          contact: text('contact'),
          email: text('email'),
          phone: text('phone'),
          cents: money('amount'),
          owner: text('owner'),
          closes: day('closes'),
        };
        const result = dispatch({ type: 'editDeal', deal: deal.id, extras, ...details }, issues);
        if (result.ok) onEdit('none');
        return result;
      }}
    >
      <InputField wide label={texts.deal.client} name="client" defaultValue={deal.client} />
      {(['contact', 'phone', 'email'] as const).map((detail) => (
        <InputField
          key={detail}
          wide={detail === 'email'}
          label={texts.deal[detail]}
          name={detail}
          inputMode={INPUT_MODES[detail]}
          defaultValue={deal[detail]}
        />
      ))}
      <InputField
        label={texts.deal.amount}
        name="amount"
        maxLength={16}
        inputMode="decimal"
        defaultValue={moneyInputValue(deal.cents)}
        readOnly={invoice !== undefined}
      />
      <ChoiceField
        key={deal.owner}
        label={texts.deal.owner}
        name="owner"
        defaultValue={deal.owner}
        choices={[texts.you, ...data.team].map((one) => [one, one])}
      />
      <InputField label={texts.deal.closes} name="closes" type="date" defaultValue={dateOf(deal.closes)} />
      {fields.map((field) => (
        <ExtraInput key={field.id} field={field} value={deal.extras[field.id] ?? ''} />
      ))}
      {invoice && (
        <p data-wide="">
          {formatText(invoice.isPaid ? texts.invoiced.paid : texts.invoiced.sent, { number: invoice.number })}
        </p>
      )}
      {edit !== 'none' && (
        <p className={css.unsaved} role={edit === 'asked' ? 'alert' : undefined}>
          {edit === 'asked' ? texts.deal.unsavedFirst : texts.deal.unsaved}
        </p>
      )}
      <div data-wide="">
        <Toolbar>
          <Button type="submit" variant="primary" autoFocus={edit === 'asked'}>
            {texts.deal.save}
          </Button>
          {edit !== 'none' && <Button type="reset">{texts.deal.discard}</Button>}
        </Toolbar>
      </div>
    </Form>
  );
}

/** The control of a field of the team, by the field's kind. */
function ExtraInput({ field: { id, name, kind, choices }, value }: { field: ExtraField; value: string }) {
  if (kind === 'list')
    return (
      <ChoiceField
        key={value}
        label={name}
        name={id}
        defaultValue={value}
        choices={[['', texts.field.none], ...choices.map((choice) => [choice, choice] as const)]}
      />
    );
  return <InputField label={name} name={id} defaultValue={value} {...INPUTS[kind]} />;
}

const INPUTS = { text: {}, number: { inputMode: 'decimal' }, date: { type: 'date' } } as const;

/** Reads a number in the site's locale as the state stores it, "12.5". Other values stay as typed. */
function readValue({ kind }: ExtraField, typed: string): string {
  if (kind !== 'number') return typed;
  const [, minus = '', digits = ''] = /^([-−]?)(.*)$/.exec(typed) ?? [];
  const number = parseDecimal(digits);
  return number === undefined ? typed : `${minus && '-'}${number}`;
}
