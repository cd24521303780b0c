import { fill } from '../../../content-model/text/format.ts';
import { texts } from '../texts.ts';
import { InputField } from '../../../ui/Field.tsx';
import { useOpened } from '../../kit/view/Dialog.tsx';
import { FormButton, FormDialog } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import type { Candidate } from '../state.ts';
import type { WeekStore } from '../store.ts';

const t = texts.hiring;

const TONES: Partial<Record<Candidate['stage'], 'good' | 'open'>> = { offer: 'open', hired: 'good' };

/** Candidates from application to hire. */
export function HiringPanel(store: WeekStore) {
  const { state: week, issue } = store;
  const [openedNumber, open, setOpenedNumber] = useOpened<number>();
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
                <span key={index}>{fill(t.quote, { text })}</span>
              ))}
            </RecordRow>
          );
        })}
      </Records>
      {opened && <NoteForm {...store} candidate={opened} onClose={() => setOpenedNumber(undefined)} />}
    </Panel>
  );
}

interface NextStepsProps extends WeekStore {
  candidate: Candidate;
  onNote: () => void;
}

function NextSteps({ candidate: { number, name, stage }, dispatch, onNote }: NextStepsProps) {
  if (stage === 'hired' || stage === 'declined') return null;
  return (
    <Toolbar label={name}>
      <Button onClick={() => dispatch({ type: 'advance', number })} of={name}>
        {t.next[stage]}
      </Button>
      <Button onClick={onNote} of={name}>
        {t.note}
      </Button>
      <Button onClick={() => dispatch({ type: 'decline', number })} of={name}>
        {texts.decline}
      </Button>
    </Toolbar>
  );
}

function Application({ dispatch }: WeekStore) {
  return (
    <FormButton
      title={t.add}
      label={t.save}
      onSubmit={({ text }) => dispatch({ type: 'apply', name: text('name'), role: text('role') })}
    >
      <InputField label={t.name} name="name" maxLength={60} autoFocus />
      <InputField label={t.role} name="role" maxLength={40} />
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
      title={fill(t.noteOn, { name: candidate.name })}
      label={t.save}
      onClose={onClose}
      onSubmit={({ text }) => dispatch({ type: 'note', number: candidate.number, text: text('note') })}
    >
      <InputField label={t.noted} name="note" maxLength={200} autoFocus />
    </FormDialog>
  );
}
