import { Button } from '../../../ui/Button.tsx';
import { Section } from '../components/Page.tsx';
import { useMayEdit } from '../session.ts';
import { focusField } from './form-context.ts';
import { nameOfField } from './field-names.ts';
import type { ContentFile, Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import css from './ToDos.module.css';

interface ToDosProps {
  toDos: ContentFile['toDos'];
  schema: Schema;
  onDone: (text: string) => void;
}

/** The texts of a file that only the agency can write. */
export function ToDos({ toDos, schema, onDone }: ToDosProps) {
  const mayEdit = useMayEdit();
  if (toDos.length === 0) return undefined;
  return (
    <Section title={t.toDos} text={t.toDosHelp}>
      <ul className={css.list}>
        {toDos.map(({ text, path }) => {
          const name = nameOfField(schema, path);
          return (
            <li key={`${path.join('.')} ${text}`} className={css.toDo}>
              <span>
                <b>{name}</b>: {text}
              </span>
              <span className="u-cluster u-gap-2">
                <Button variant="quiet" of={name} onClick={() => focusField(path.join('.'))}>
                  {t.toField}
                </Button>
                {mayEdit && (
                  <Button of={name} onClick={() => onDone(text)}>
                    {t.done}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
