import { formatText, moneyInputValue, toMinor } from '../../../content-model/text/format.ts';
import { data, texts } from '../texts.ts';
import { dateOf } from '../../kit/day.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { useOpened } from '../../kit/view/Dialog.tsx';
import { FormButton, FormDialog } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { JOBS, MAX_WAGE, startDay } from '../hiring.ts';
import { LAST_DAY, type Candidate } from '../state.ts';
import type { WeekStore } from '../store.ts';

const t = texts.hiring;

const TONES: Partial<Record<Candidate['stage'], 'good' | 'open'>> = { offer: 'open', hired: 'good' };

/** Candidates from application to hire. */
export function HiringPanel(store: WeekStore) {
  const { state: week, issue } = store;
  const [openedNumber, open, close] = useOpened<number>();
  const opened = week.candidates.find(({ number }) => number === openedNumber);
  return (
    <Panel title={t.title} action={<Application {...store} />}>
      <Records>
        {week.candidates.map((candidate) => {
          const { number, name, role, stage, notes } = candidate;
          return (
            <RecordRow
              key={number}
              title={`${name}, ${role}`}
              issue={issue(`candidate-${number}`)}
              actions={<NextSteps {...store} candidate={candidate} onNote={() => open(number)} />}
            >
              <Mark tone={TONES[stage]}>{t.stages[stage]}</Mark>
              {notes.map((text, index) => (
                <span key={index}>{formatText(t.quote, { text })}</span>
              ))}
            </RecordRow>
          );
        })}
      </Records>
      {opened && <NoteForm {...store} candidate={opened} onClose={close} />}
    </Panel>
  );
}

interface NextStepsProps extends WeekStore {
  candidate: Candidate;
  onNote: () => void;
}

function NextSteps({ candidate, onNote, ...store }: NextStepsProps) {
  const { number, name, stage } = candidate;
  const { dispatch } = store;
  if (stage === 'hired' || stage === 'declined') return null;
  return (
    <Toolbar label={name}>
      {stage === 'offer' ? (
        <HireButton {...store} candidate={candidate} />
      ) : (
        <Button onClick={() => dispatch({ type: 'advance', number })} of={name}>
          {t.next[stage]}
        </Button>
      )}
      <Button onClick={onNote} of={name}>
        {t.note}
      </Button>
      <Button onClick={() => dispatch({ type: 'decline', number })} of={name}>
        {texts.decline}
      </Button>
    </Toolbar>
  );
}

/** Hires a candidate, with the first day of work and the pay. */
function HireButton(store: WeekStore & { candidate: Candidate }) {
  const { state: week, dispatch, candidate } = store;
  const { number, name } = candidate;
  return (
    <FormButton
      variant="outline"
      button={formatText(t.terms, { name })}
      title={formatText(t.terms, { name })}
      label={t.next.offer}
      onSubmit={({ day, money, issues }) =>
        dispatch(
          { type: 'hire', number, start: day('start'), wage: money('wage', { max: MAX_WAGE }) },
          issues,
        )
      }
    >
      <InputField
        label={t.start}
        name="start"
        type="date"
        autoFocus
        min={dateOf(week.today)}
        max={dateOf(LAST_DAY)}
        defaultValue={dateOf(startDay(week))}
      />
      <InputField
        label={t.wage}
        name="wage"
        inputMode="decimal"
        maxLength={12}
        defaultValue={moneyInputValue(toMinor(data.newcomer.wage))}
      />
    </FormButton>
  );
}

function Application({ dispatch }: WeekStore) {
  return (
    <FormButton
      title={t.add}
      label={t.save}
      onSubmit={({ text }) => dispatch({ type: 'apply', name: text('name'), role: text('role') })}
    >
      <InputField label={t.name} name="name" autoFocus />
      <ChoiceField label={t.role} name="role" choices={JOBS.map((job) => [job, job])} />
    </FormButton>
  );
}

function NoteForm({
  dispatch,
  candidate,
  onClose,
}: WeekStore & { candidate: Candidate; onClose: () => void }) {
  return (
    <FormDialog
      title={formatText(t.noteOn, { name: candidate.name })}
      label={t.save}
      onClose={onClose}
      onSubmit={({ text }) => dispatch({ type: 'note', number: candidate.number, text: text('note') })}
    >
      <InputField label={t.noted} name="note" autoFocus />
    </FormDialog>
  );
}
