import { useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame, issueAttributes, IssueMessage } from '../../../ui/Field.tsx';
import { ColorInput } from './ColorInput.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { idOf, useContentForm } from './form-context.ts';
import { Currency, MoneyInput } from './MoneyInput.tsx';
import { NamedValues, namesValues } from './NamedValues.tsx';
import { PictureInput } from './PictureInput.tsx';
import { isSame } from '../../../content-model/yaml/merge-fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { kindOf, valueAt, type Path, type Schema } from './schema.ts';
import { PAGES_ID } from './PageOptions.tsx';
import { content as t } from '../texts/content.ts';
import css from './Control.module.css';
import typography from './typography.module.css';

export interface ContentFieldProps {
  schema: Schema;
  label: string;
  path: Path;
  value: Value | undefined;
  isRequired: boolean;
}

/** Loaded with its libraries when a form has a text that names values. */
const ValuesEditor = lazyPart(async () => (await import('./ValuesEditor.tsx')).ValuesEditor);

/** A label over a control, with its help and its issue below. */
export function Control({ schema, label, path, value, isRequired }: ContentFieldProps) {
  const { issues, isReadOnly, change, changed, live } = useContentForm();
  const id = idOf(path);
  const name = path.join('.');
  const isChanged = changed.has(name);
  const liveValue = valueAt(live, path.map(String));
  // An entry that was just added has no earlier value.
  const mayRestore = isChanged && !isReadOnly && (liveValue !== undefined || !isRequired);
  /** What stood here before the live value was restored; after a publication there is nothing to bring back. */
  const [replaced, setReplaced] = useState<{ value: Value | undefined; restored: Value | undefined }>();
  const mayBringBack = !isChanged && !isReadOnly && replaced && isSame(replaced.restored, liveValue);
  function restore() {
    setReplaced({ value, restored: liveValue });
    change(path, liveValue);
  }
  const issue = issues.find((one) => one.path === name)?.message;
  const helpId = `${id}-help`;
  const { 'aria-describedby': issueId, ...invalid } = issue
    ? issueAttributes(id)
    : { 'aria-describedby': '' };
  const describedBy = [issueId, schema.description ? helpId : ''].filter(Boolean).join(' ');
  const kind = kindOf(schema, value);
  const text = value === undefined || value === null ? '' : String(value);
  const set = (typed: string) => change(path, typed === '' && !isRequired ? undefined : typed);
  const shared = {
    id,
    disabled: isReadOnly,
    value: text,
    ...invalid,
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
  const isText = kind === 'text' || kind === 'longText';
  /** Not while somebody types, because another control would drop the focus. */
  const [hasChips, setHasChips] = useState(isText && namesValues(text));
  const onBlur = () => setHasChips(isText && namesValues(text));
  const length = typeof value === 'string' ? value.length : 0;
  return (
    <FieldFrame isChanged={isChanged}>
      <div className={css.control}>
        <div className={css.label}>
          <label htmlFor={id}>{label}</label>
          <span className={css.aside}>
            {!isRequired && <span>{t.optional}</span>}
            {kind === 'money' && <Currency />}
            {schema.maxLength && length > schema.maxLength * 0.7 && (
              <span>{fill(t.count, { length: `${length}`, max: `${schema.maxLength}` })}</span>
            )}
          </span>
        </div>
        {kind === 'choice' && (
          <select
            {...shared}
            onChange={({ target }) => change(path, choiceOf(schema, target.value, isRequired))}
          >
            {(!isRequired || text === '') && <option value="">{isRequired ? t.choose : t.none}</option>}
            {choicesOf(schema, text).map((choice) => (
              <option key={choice} value={choice}>
                {schema.choices?.[choice] ?? choice}
              </option>
            ))}
          </select>
        )}
        {kind === 'picture' && (
          <PictureInput
            {...shared}
            label={label}
            types={schema.types}
            isRequired={isRequired}
            onChange={set}
          />
        )}
        {kind === 'color' && <ColorInput {...shared} label={label} onChange={set} />}
        {kind === 'yesNo' && (
          <select
            {...shared}
            onChange={({ target }) => change(path, target.value === '' ? undefined : target.value === 'true')}
          >
            {(!isRequired || text === '') && <option value="">{isRequired ? t.choose : t.none}</option>}
            <option value="true">{t.yes}</option>
            <option value="false">{t.no}</option>
          </select>
        )}
        {kind === 'number' && (
          <input
            {...shared}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) =>
              isExact(target.value) ? change(path, Number(target.value)) : set(target.value)
            }
            onBlur={({ target }) => {
              if (/^-?\d+(\.\d+)?$/.test(target.value.trim()) && typeof value !== 'number')
                change(path, Number(target.value));
            }}
          />
        )}
        {kind === 'money' && (
          <MoneyInput
            {...shared}
            amount={value}
            onChange={(amount) => (typeof amount === 'string' ? set(amount) : change(path, amount))}
          />
        )}
        {kind === 'day' && (
          <input
            {...shared}
            type={text === '' || isDay(text) ? 'date' : 'text'}
            onChange={({ target }) => set(target.value)}
          />
        )}
        {isText && hasChips && (
          <ValuesEditor
            id={id}
            label={label}
            description={[issue, schema.description].filter(Boolean).join(' ')}
            isInvalid={issue !== undefined}
            isReadOnly={isReadOnly}
            isOneLine={kind === 'text'}
            value={text}
            onChange={set}
          />
        )}
        {kind === 'text' && !hasChips && (
          <input
            {...shared}
            dir="auto"
            autoComplete="off"
            list={schema.format === 'link' ? PAGES_ID : undefined}
            onChange={({ target }) => set(target.value)}
            onBlur={onBlur}
          />
        )}
        {kind === 'longText' && !hasChips && (
          <textarea
            {...shared}
            dir="auto"
            rows={Math.min(12, (schema.maxLength ? 2 : 1) + Math.floor(text.length / 80))}
            onChange={({ target }) => set(target.value)}
            onBlur={onBlur}
          />
        )}
        {kind === 'other' && <p>{t.onlyInFile}</p>}
        {/* After the control, so that Tab leads from a label to its control. */}
        {(mayRestore || mayBringBack) && (
          <span className={css.restore}>
            <Button
              variant="quiet"
              of={label}
              onClick={() => (mayBringBack ? change(path, replaced.value) : restore())}
            >
              {mayBringBack ? t.undoRestore : t.restoreField}
            </Button>
          </span>
        )}
      </div>
      <IssueMessage field={id}>{issue}</IssueMessage>
      {isText && <NamedValues text={text} onChange={set} />}
      {schema.description && (
        <p id={helpId} className={typography.caption}>
          {schema.description}
        </p>
      )}
    </FieldFrame>
  );
}

/** Whether a typed number can be shown again as it was typed, unlike `1.0` on the way to `1.05`. */
const isExact = (typed: string): boolean => typed !== '' && String(Number(typed)) === typed;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** All choices, and the present value if it is none of them. */
function choicesOf({ enum: values, const: only }: Schema, present: string): string[] {
  const choices = (values ?? [only!]).map(String);
  return present === '' || choices.includes(present) ? choices : [present, ...choices];
}

function choiceOf(
  { enum: values, const: only }: Schema,
  chosen: string,
  isRequired: boolean,
): Value | undefined {
  if (chosen === '') return isRequired ? '' : undefined;
  return (values ?? [only!]).find((value) => String(value) === chosen) ?? chosen;
}
