import { useState, type ChangeEvent } from 'react';
import { texts } from '../texts.ts';
import { formatPrice, formatText } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { fail } from '../../kit/result.ts';
import { readPasted } from '../paste.ts';
import { MAX_STAGES, stageName } from '../state.ts';
import type { BoardDialogProps } from './board-dialog.ts';

const t = texts.paste;
/** How many deals show before they are added. */
const PREVIEWED = 3;

/** Takes deals from lines of a spreadsheet. Lines that are none show with the reason, and stay in the field. */
export function PasteDialog({ state: board, dispatch, onClose }: BoardDialogProps) {
  const [text, setText] = useState('');
  const [isTaken, setIsTaken] = useState(false);
  /** Index of the line that is being typed, which is not judged before it is finished. */
  const [typedLine, setTypedLine] = useState<number>();
  const { deals } = readPasted(board, text);
  const { bad, unknownStages } = readPasted(board, withoutLine(text, typedLine));
  return (
    <Dialog wide title={t.title} onClose={onClose}>
      <p>{t.intro}</p>
      <Form
        onSubmit={() => {
          const read = readPasted(board, text);
          setIsTaken(true);
          setTypedLine(undefined);
          if (read.deals.length === 0)
            return fail(
              'lines',
              read.bad.length > 0 ? formatText(t.bad, { count: read.bad.length }) : texts.issues.text,
            );
          const result = dispatch({ type: 'pasteDeals', deals: read.deals });
          if (!result.ok) return result;
          // The headings stay with the lines that they name.
          const left = read.bad.map(({ line }) => line);
          setText([...(read.headings === undefined ? [] : [read.headings]), ...left].join('\n'));
          if (read.bad.length === 0) onClose();
          return result;
        }}
      >
        <TextAreaField
          label={t.lines}
          name="lines"
          rows={8}
          placeholder={t.example}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsTaken(false);
            setTypedLine(typedLineOf(event));
          }}
          onBlur={() => setTypedLine(undefined)}
          autoFocus
        />
        {deals.length > 0 && (
          <div data-wide="">
            <p>{formatText(t.becomes, { count: deals.length })}</p>
            <Records>
              {deals.slice(0, PREVIEWED).map(({ client, cents, contact, email, stage }) => (
                <li key={`${client} ${cents}`}>
                  <div>
                    <b>{client}</b>
                    <span>
                      {[formatPrice(cents), contact, email, stageName(board, stage)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </div>
                </li>
              ))}
            </Records>
          </div>
        )}
        {unknownStages.map((name) => (
          <div key={name} data-wide="">
            <Toolbar>
              <p>{formatText(t.noStage, { name, stage: board.stages[0]!.name })}</p>
              {board.stages.length < MAX_STAGES && (
                <Button onClick={() => dispatch({ type: 'addStage', name })} of={name}>
                  {t.addStage}
                </Button>
              )}
            </Toolbar>
          </div>
        ))}
        <SubmitButton>{t.take}</SubmitButton>
      </Form>
      {bad.length > 0 && (
        <div role={isTaken ? 'alert' : undefined}>
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

/** Returns the index of the line in which a key was pressed; undefined for pasted text. */
function typedLineOf({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): number | undefined {
  const { inputType = '' } = nativeEvent as InputEvent;
  if (!/^(insertText|insertCompositionText|insertLineBreak|delete)/.test(inputType)) return undefined;
  return target.value.slice(0, target.selectionStart).split('\n').length - 1;
}

const withoutLine = (text: string, index: number | undefined): string =>
  text
    .split('\n')
    .map((line, at) => (at === index ? '' : line))
    .join('\n');
