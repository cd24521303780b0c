import type { Version } from '../../../content-model/yaml/merge-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Table } from '../components/Table.tsx';
import { nameOfField } from './field-names.ts';
import { contentQuery, DEFAULT_LOCALE } from './queries.ts';
import { differences, schemaAt, type Schema } from './schema.ts';
import { content as t } from './strings.ts';
import { textOfValue } from './value-text.ts';

interface DifferencesProps {
  label: string;
  schema: Schema;
  /** What the two versions are called. */
  columns: readonly [string, string];
  versions: readonly [Version, Version];
}

/** The fields in which two versions of a file differ: as a table, or as a list on narrow screens. */
export function Differences({ label, schema, columns, versions: [first, second] }: DifferencesProps) {
  const { data: list } = useQuery(contentQuery);
  const locale = list?.locale ?? DEFAULT_LOCALE;
  const rows = [
    ...differences(first.data, second.data),
    ...differences(first.body, second.body, ['body']),
  ].map(({ path, values }) => {
    const field = schemaAt(schema, path) ?? {};
    const [before, after] = values.map((value) => textOfValue(field, value, locale));
    return [nameOfField(schema, path, second.data), before!, after!] as const;
  });
  return <Table label={label} columns={[t.field, ...columns]} rows={rows} height="short" isListWhenNarrow />;
}
