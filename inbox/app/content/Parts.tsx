import { Link } from 'wouter';
import { useMedia } from '../useMedia.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { focusField, useContentForm } from './form-context.ts';
import { pathOf } from './queries.ts';
import { foldedApart, labelOf, type ContentFile, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import css from './Parts.module.css';
import typography from './typography.module.css';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';

/** In the id of the group of the fields that are rarely changed. */
export const ADVANCED = 'advanced';

/** Fewer are in view anyway. */
export const MIN_PARTS = 4;

interface PartsProps {
  schema: Schema;
  /** Whether a text stands below the first field. */
  hasBody: boolean;
  /** Other files whose texts the page shows. */
  others: ContentFile['others'];
  /** The part that the focus was in last. */
  current: string | undefined;
}

/** Leads to each part of a file, with its changes and mistakes, so that nobody has to pass all fields. */
export function Parts({ schema, hasBody, others, current }: PartsProps) {
  const isWide = useMedia(atLeast('large'));
  const { shown, advanced } = foldedApart(schema);
  const fields = shown.map(([name, child]) => ({ path: name, label: labelOf(name, child), holds: [name] }));
  if (hasBody) fields.splice(1, 0, { path: 'body', label: t.body, holds: ['body'] });
  const folded = { path: ADVANCED, label: t.advanced, holds: advanced.map(([name]) => name) };
  const parts = advanced.length > 0 ? [...fields, folded] : fields;
  if (parts.length < MIN_PARTS) return undefined;
  const list = (
    <ul className={css.parts}>
      {parts.map((part) => (
        <li key={part.path}>
          <Part {...part} isCurrent={current !== undefined && part.holds.includes(current)} />
        </li>
      ))}
      {others.map(({ file, title }) => (
        <li key={file}>
          <Link href={pathOf(file)}>
            <span>{title}</span>
            <span className={typography.caption}>{t.ownFile}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={css.nav} aria-label={t.parts}>
      {isWide ? (
        list
      ) : (
        <details>
          <summary>{t.parts}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

interface PartProps {
  path: string;
  label: string;
  /** The names of its fields. */
  holds: readonly string[];
  isCurrent: boolean;
}

function Part({ path, label, holds, isCurrent }: PartProps) {
  const { issues, changed } = useContentForm();
  const isIn = (one: string) => holds.includes(one.split('.')[0]!);
  const mistakes = issues.filter((issue) => isIn(issue.path)).length;
  const changes = [...changed].filter(isIn).length;
  return (
    <a
      href={`#${path}`}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        event.preventDefault();
        focusField(path);
      }}
    >
      <span>{label}</span>
      {mistakes > 0 && (
        <span className={css.mistakes}>
          <VisuallyHidden>{fill(t.mistakes, { count: mistakes })}</VisuallyHidden>
        </span>
      )}
      {changes > 0 && (
        <span className={css.changes}>
          {changes} <VisuallyHidden>{t.changed}</VisuallyHidden>
        </span>
      )}
    </a>
  );
}
