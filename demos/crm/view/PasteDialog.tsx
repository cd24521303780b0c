import { useState } from 'react';
import { texts } from '../texts.ts';
import { formatText } from '../../../content-model/text/format.ts';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { fail } from '../../kit/result.ts';
import { readPasted, type Pasted } from '../paste.ts';
import type { BoardDialogProps } from './board-dialog.ts';

const t = texts.paste;

/** Takes deals from lines of a spreadsheet. Lines that are none stay in the field, with the reason below it. */
export function PasteDialog({ state: board, dispatch, onClose }: BoardDialogProps) {
  const [text, setText] = useState('');
  const [bad, setBad] = useState<Pasted['bad']>([]);
  return (
    <Dialog wide title={t.title} onClose={onClose}>
      <p>{t.intro}</p>
      <Form
        onSubmit={() => {
          const read = readPasted(board, text);
          setBad(read.bad);
          if (read.deals.length === 0)
            return fail(
              'lines',
              read.bad.length > 0 ? formatText(t.bad, { count: read.bad.length }) : texts.issues.text,
            );
          const result = dispatch({ type: 'pasteDeals', deals: read.deals });
          if (!result.ok) return result;
          setText(read.bad.map(({ line }) => line).join('\n'));
          if (read.bad.length === 0) onClose();
          return result;
        }}
      >
        <TextAreaField
          label={t.lines}
          name="lines"
          rows={10}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoFocus
        />
        <SubmitButton>{t.take}</SubmitButton>
      </Form>
      {bad.length > 0 && (
        <div role="alert">
          <p>{formatText(t.bad, { count: bad.length })}</p>
          <Records>
            {bad.map(({ number, line, message }) => (
              <li key={number}>
                <div>
                  <b>{formatText(t.badLine, { number, message })}</b>
                  <span>{line}</span>
                </div>
              </li>
            ))}
          </Records>
        </div>
      )}
    </Dialog>
  );
}
