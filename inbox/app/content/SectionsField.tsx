import { Button } from '../../../ui/Button.tsx';
import { IssueMessage } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import type { ContentFieldProps } from './Control.tsx';
import { idOf, useContentForm } from './form-context.ts';
import { moved } from './item-ids.ts';
import { isFields, type Fields } from '../../../content-model/yaml/fields.ts';
import type { Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import fieldList from './FieldList.module.css';
import css from './SectionsField.module.css';
import typography from './typography.module.css';

interface SectionsFieldProps extends ContentFieldProps {
  /** The fields of the page, and their schema. */
  page: Fields;
  pageSchema: Schema;
}

/** The order of the sections of a page. A hidden section keeps its texts. */
export function SectionsField({ schema, label, path, value, page, pageSchema }: SectionsFieldProps) {
  const { change, isReadOnly, issues } = useContentForm();
  const names = (schema.items?.enum ?? []).map(String);
  const titleOf = (name: string) => schema.items?.choices?.[name] ?? name;
  // Texts of the others are in other files.
  const isWritten = (name: string) => !pageSchema.properties?.[name] || isFields(page[name]);
  const present = names.filter(isWritten);
  const shown = Array.isArray(value) ? value.map(String) : present;
  const hidden = present.filter((name) => !shown.includes(name));
  const own = path.join('.');
  const write = (order: string[]) => change(path, order);
  return (
    <fieldset className={fieldList.list} id={idOf(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <p className={typography.caption}>{t.sectionsHelp}</p>
      <IssueMessage>{issues.find((issue) => issue.path.startsWith(own))?.message}</IssueMessage>
      <ol className={fieldList.items}>
        {shown.map((name, index) => (
          <li key={name} className={css.section}>
            <span>{titleOf(name)}</span>
            {!isReadOnly && (
              <Toolbar>
                {index > 0 && (
                  <Button
                    variant="quiet"
                    of={titleOf(name)}
                    onClick={() => write(moved(shown, index, index - 1))}
                  >
                    {t.up}
                  </Button>
                )}
                {index < shown.length - 1 && (
                  <Button
                    variant="quiet"
                    of={titleOf(name)}
                    onClick={() => write(moved(shown, index, index + 1))}
                  >
                    {t.down}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  of={titleOf(name)}
                  onClick={() => write(shown.filter((one) => one !== name))}
                >
                  {t.hide}
                </Button>
              </Toolbar>
            )}
          </li>
        ))}
      </ol>
      {hidden.length > 0 && (
        <>
          <p className={typography.caption}>{t.hiddenSections}</p>
          <ul className={fieldList.items}>
            {hidden.map((name) => (
              <li key={name} className={css.section}>
                <span>{titleOf(name)}</span>
                {!isReadOnly && (
                  <Button variant="quiet" of={titleOf(name)} onClick={() => write([...shown, name])}>
                    {t.show}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
