import { Link } from 'wouter';
import { Icon } from '../components/Icon.tsx';
import { replies as t } from '../texts/replies.ts';
import { InsertBar } from './InsertBar.tsx';

interface TemplateBarProps {
  templates: readonly { name: string }[];
  onInsert: (name: string) => void;
}

/** The texts that a reply may begin with. The first nine have keys, which ReplyEditor handles. */
export function TemplateBar({ templates, onInsert }: TemplateBarProps) {
  return (
    <InsertBar label={t.template}>
      {templates.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          aria-keyshortcuts={index < 9 ? `Alt+${index + 1}` : undefined}
          title={index < 9 ? `Alt+${index + 1}` : undefined}
          onClick={() => onInsert(name)}
        >
          {name}
        </button>
      ))}
      <Link href="/templates" aria-label={t.editTemplates} title={t.editTemplates}>
        <Icon name="edit" />
      </Link>
    </InsertBar>
  );
}
