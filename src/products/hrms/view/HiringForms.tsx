import type { Typed } from '../../kit/view/form-texts.ts';
import { InputField } from '../../kit/view/InputField.tsx';
import { DeskForm } from '../../kit/view/DeskForm.tsx';
import type { WeekDesk } from './useWeek.ts';
import type { Candidate } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

const t = messages.hiring;

interface OpenForm extends WeekDesk {
  onClose: () => void;
}

export function Application({ run, complain, problem, onClose }: OpenForm) {
  const apply = (typed: Typed) => run({ do: 'apply', name: typed('name'), role: typed('role') });
  return (
    <DeskForm title={t.add} label={t.save} onSubmit={apply} complain={complain} onClose={onClose}>
      <InputField label={t.name} name="name" maxLength={60} problem={problem('name')} autoFocus />
      <InputField label={t.role} name="role" maxLength={40} problem={problem('role')} />
    </DeskForm>
  );
}

export function NoteForm({
  run,
  complain,
  problem,
  candidate,
  onClose,
}: OpenForm & { candidate: Candidate }) {
  const save = (typed: Typed) => run({ do: 'note', number: candidate.number, text: typed('note') });
  return (
    <DeskForm
      title={t.noteOn(candidate.name)}
      label={t.save}
      onSubmit={save}
      complain={complain}
      onClose={onClose}
    >
      <InputField label={t.noted} name="note" maxLength={200} problem={problem('note')} autoFocus />
    </DeskForm>
  );
}
