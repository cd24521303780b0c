import { useQuery } from '@tanstack/react-query';
import components from '../components/components.module.css';
import { fill } from '../../../content-model/text/fill.ts';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import { changedFields, cutToDifference } from './changed-fields.ts';
import { contentQuery, DEFAULT_LOCALE, fileQuery, type Drafted } from './queries.ts';
import { usePrint } from './printed-values.ts';
import type { Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import css from './PublishDialog.module.css';

/** More are counted only: who changed a whole page sees it in the preview. */
const MAX_SHOWN = 8;

/** What a draft changes on the website: each field with its old and its new text. */
export function DraftChanges({ file, draft }: Drafted) {
  const { data: stored } = useQuery(fileQuery(file));
  const { data: list } = useQuery(contentQuery);
  const print = usePrint();
  const now = stored?.draft;
  if (draft.kind !== 'changed') return undefined;
  if (!now || !('data' in now) || !('data' in stored.live))
    return <p className={css.changes}>{draft.changed.join(', ')}</p>;
  const versions = [stored.live, now].map(({ data, body }) => ({ data: data as Fields, body }));
  const fields = changedFields(
    stored.schema as Schema,
    [versions[0]!, versions[1]!],
    list?.locale ?? DEFAULT_LOCALE,
  );
  // A price that may be wrong is asked about, wherever it stands.
  const shown = [...fields.filter(({ isLeap }) => isLeap), ...fields.filter(({ isLeap }) => !isLeap)].slice(
    0,
    Math.max(MAX_SHOWN, fields.filter(({ isLeap }) => isLeap).length),
  );
  return (
    <ul className={css.changes}>
      {/* What needed the eyes of the agency was looked at. */}
      {fields.length === 0 && <li>{draft.changed.join(', ')}</li>}
      {shown.map(({ name, before, after, isLeap }) => {
        const [old, text] = cutToDifference(print(before, ''), print(after, ''));
        return (
          <li key={name}>
            {name}: <del dir="auto">{old}</del> → <ins dir="auto">{text}</ins>
            {isLeap && (
              <label className={components.check}>
                <input type="checkbox" required />
                {fill(t.isPriceRight, { price: after })}
              </label>
            )}
          </li>
        );
      })}
      {fields.length > shown.length && (
        <li>{fill(t.moreChanges, { count: fields.length - shown.length })}</li>
      )}
    </ul>
  );
}
