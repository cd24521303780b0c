import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import components from '../components/components.module.css';
import { Table } from '../components/Table.tsx';
import { nameOfField } from './field-names.ts';
import { differences, type Schema } from './schema.ts';
import { content as t } from './strings.ts';
import css from './Content.module.css';
import type { Edited } from './unsaved.ts';

interface ConflictProps {
  strings: { title: string; text: string; mine: string; theirs: string };
  author: string;
  schema: Schema;
  mine: Edited;
  theirs: Edited;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shows both versions of what differs, and asks which one to keep. */
export function Conflict({ strings, author, schema, mine, theirs, onMine, onTheirs }: ConflictProps) {
  const different = [
    ...differences(mine.data, theirs.data),
    ...differences(mine.body, theirs.body, ['body']),
  ];
  return (
    <div className={`${components.stack} ${components.panel}`} role="alert">
      <h2 className={css.heading}>{fill(strings.title, { author })}</h2>
      <p>{strings.text}</p>
      <Table
        label={t.theirs}
        columns={[t.field, t.theirs, t.mine]}
        rows={different.map((one) => [
          nameOfField(schema, one.path),
          one.theirs || t.nothing,
          one.mine || t.nothing,
        ])}
        height="short"
        wide
      />
      <Toolbar>
        <Button onClick={onTheirs}>{strings.theirs}</Button>
        <Button onClick={onMine}>{strings.mine}</Button>
      </Toolbar>
    </div>
  );
}
