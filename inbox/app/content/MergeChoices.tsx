import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { mergeFields, type Version } from '../../../content-model/yaml/merge-fields.ts';
import components from '../components/components.module.css';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import { nameOfField } from './field-names.ts';
import { contentQuery, DEFAULT_LOCALE } from './queries.ts';
import { schemaAt, valueAt, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import { textOfValue } from './value-text.ts';
import css from './MergeChoices.module.css';
import fieldList from './FieldList.module.css';
import typography from './typography.module.css';

interface MergeChoicesProps {
  schema: Schema;
  versions: { base: Version; mine: Version; theirs: Version };
  isPending: boolean;
  onChoose: (merged: Version) => void;
}

/** Asks which version to keep of each field that was changed here and on the server. All others are merged. */
export function MergeChoices({ schema, versions, isPending, onChoose }: MergeChoicesProps) {
  const { mine, theirs } = versions;
  const { data: list } = useQuery(contentQuery);
  const locale = list?.locale ?? DEFAULT_LOCALE;
  /** Paths of the fields whose other version is kept. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { clashes, merged } = mergeFields(versions, chosen);
  const textIn = ({ data, body }: Version, path: readonly string[]) =>
    textOfValue(schemaAt(schema, path) ?? {}, path.join('.') === 'body' ? body : valueAt(data, path), locale);
  return (
    <div className={`${components.stack} ${components.panel}`} role="alert">
      <h2 className={typography.heading}>{t.outdated.title}</h2>
      <p>{t.clashes}</p>
      <ul className={fieldList.items}>
        {clashes.map((path) => {
          const key = path.join('.');
          const name = nameOfField(schema, path, mine.data);
          return (
            <li key={key} className={css.difference}>
              <span className={css.field}>{name}</span>
              <DescriptionList
                entries={[
                  [t.mine, textIn(mine, path)],
                  [t.theirs, textIn(theirs, path)],
                ]}
              />
              <ToggleButtons
                label={name}
                options={[
                  ['mine', t.mine],
                  ['theirs', t.theirs],
                ]}
                value={chosen.has(key) ? 'theirs' : 'mine'}
                onChange={(value) => {
                  const next = new Set(chosen);
                  if (value === 'theirs') next.add(key);
                  else next.delete(key);
                  setChosen(next);
                }}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button variant="primary" disabled={isPending} onClick={() => onChoose(merged)}>
          {t.keepChoices}
        </Button>
      </div>
    </div>
  );
}
