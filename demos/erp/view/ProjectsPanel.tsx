import { formatText } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, InputField, IssueMessage } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow } from '../../kit/view/Panel.tsx';
import { parseHours, workersOf } from '../payroll.ts';
import { skus, type Sku } from '../inventory.ts';
import { MAX_CENTS, MAX_PIECES, type Project } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';
import { Newest } from './Newest.tsx';
import { customerChoices } from './Quotes.tsx';

const t = texts.project;

/** Projects at a fixed price: their cost grows with hours and goods until they are invoiced. */
export function ProjectsPanel(store: BooksStore) {
  const { state: books, issue } = store;
  return (
    <Panel title={t.title} action={<NewProject {...store} />}>
      {books.projects.length === 0 && <p>{t.none}</p>}
      <Newest list={books.projects} initialCount={6}>
        {(project) => {
          const { number, name, customer, cents, costCents, quarters, state } = project;
          const { price, cost, margin } = t.figures;
          return (
            <RecordRow
              key={number}
              title={formatText(t.line, { name, customer })}
              actions={<ProjectActions {...store} project={project} />}
            >
              <span>
                <Mark tone={state === 'open' ? 'open' : 'good'}>{state === 'open' ? t.open : t.done}</Mark>{' '}
                {formatText(t.facts, { hours: quarters / 4 })}
              </span>
              <Sums
                totalled
                rows={[
                  [price, cents],
                  [cost, costCents],
                  [margin, cents - costCents],
                ]}
              />
            </RecordRow>
          );
        }}
      </Newest>
      <IssueMessage>{issue('project')}</IssueMessage>
    </Panel>
  );
}

function ProjectActions({
  state: books,
  dispatch,
  project: { number, name, state },
}: BooksStore & { project: Project }) {
  // They keep their place, so that those of the next row do not move under the pointer.
  const disabled = state !== 'open';
  return (
    <Toolbar label={name}>
      <FormButton
        variant="outline"
        disabled={disabled}
        button={t.book}
        title={formatText(t.bookOn, { name })}
        label={t.book}
        onSubmit={({ text, issues }) => {
          const { value: hours = NaN, message } = parseHours(text('hours'));
          if (message !== undefined) issues.push({ path: 'hours', message });
          return dispatch({ type: 'bookHours', number, key: text('key'), hours }, issues.slice(0, 1));
        }}
      >
        <ChoiceField
          label={t.worker}
          name="key"
          choices={workersOf(books).map((worker) => [worker.key, worker.name])}
        />
        <InputField label={t.hours} name="hours" inputMode="decimal" maxLength={6} autoFocus />
      </FormButton>
      <FormButton
        variant="outline"
        disabled={disabled}
        button={t.take}
        title={formatText(t.takeFor, { name })}
        label={t.take}
        onSubmit={({ text, whole, issues }) => {
          const [sku, quantity] = [text('sku') as Sku, whole('quantity', { min: 1, max: MAX_PIECES })];
          return dispatch({ type: 'useGoods', number, sku, quantity }, issues);
        }}
      >
        <ChoiceField label={texts.item} name="sku" choices={skus.map((sku) => [sku, texts.items[sku]])} />
        <InputField label={texts.pieces} name="quantity" inputMode="numeric" autoFocus />
      </FormButton>
      <Button disabled={disabled} onClick={() => dispatch({ type: 'invoiceProject', number })} of={name}>
        {t.invoice}
      </Button>
    </Toolbar>
  );
}

function NewProject({ state: books, dispatch }: BooksStore) {
  return (
    <FormButton
      title={t.add}
      label={t.save}
      onSubmit={({ text, money, issues }) => {
        const cents = money('cents', { max: MAX_CENTS });
        return dispatch(
          { type: 'addProject', name: text('name'), customer: Number(text('customer')), cents },
          issues,
        );
      }}
    >
      <InputField wide label={t.name} name="name" autoFocus />
      <ChoiceField label={texts.quote.customer} name="customer" choices={customerChoices(books)} />
      <InputField label={t.price} name="cents" inputMode="decimal" maxLength={14} />
    </FormButton>
  );
}
