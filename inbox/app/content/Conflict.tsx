import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import components from '../components/components.module.css';
import { Differences } from './Differences.tsx';
import type { Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import typography from './typography.module.css';
import type { Edited } from './unsaved.ts';

interface ConflictProps {
  texts: { title: string; text: string; mine: string; theirs: string };
  author: string;
  schema: Schema;
  mine: Edited;
  theirs: Edited;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shows both versions of what differs, and asks which one to keep. */
export function Conflict({ texts, author, schema, mine, theirs, onMine, onTheirs }: ConflictProps) {
  return (
    <div className={`${components.stack} ${components.panel}`} role="alert">
      <h2 className={typography.heading}>{fill(texts.title, { author })}</h2>
      <p>{texts.text}</p>
      <Differences label={t.theirs} schema={schema} columns={[t.theirs, t.mine]} versions={[theirs, mine]} />
      <Toolbar>
        <Button onClick={onTheirs}>{texts.theirs}</Button>
        <Button onClick={onMine}>{texts.mine}</Button>
      </Toolbar>
    </div>
  );
}
