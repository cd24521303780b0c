import type { FormEvent } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Form } from '../parts/Form.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { InputField } from '../parts/InputField.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import type { WeekDesk } from './useWeek.ts';
import type { Candidate } from './week.ts';
import { words } from './words.ts';

const t = words.hiring;

interface OpenForm extends WeekDesk {
  onClose: () => void;
}

export function Application({ run, complain, problem, onClose }: OpenForm) {
  const close = () => {
    complain();
    onClose();
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const typed = formTexts(event);
    if (run({ do: 'apply', name: typed('name'), role: typed('role') })) close();
  };
  return (
    <Dialog title={t.add} onClose={close}>
      <Form onSubmit={apply}>
        <InputField label={t.name} name="name" maxLength={60} problem={problem('name')} autoFocus />
        <InputField label={t.role} name="role" maxLength={40} problem={problem('role')} />
        <ToolButton type="submit" look="main">
          {t.save}
        </ToolButton>
      </Form>
    </Dialog>
  );
}

export function NoteForm({
  run,
  complain,
  problem,
  candidate,
  onClose,
}: OpenForm & { candidate: Candidate }) {
  const close = () => {
    complain();
    onClose();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    const typed = formTexts(event);
    if (run({ do: 'note', number: candidate.number, text: typed('note') })) close();
  };
  return (
    <Dialog title={t.noteOn(candidate.name)} onClose={close}>
      <Form onSubmit={save}>
        <InputField label={t.noted} name="note" maxLength={200} problem={problem('note')} autoFocus />
        <ToolButton type="submit" look="main">
          {t.save}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
