import { useQuery } from '@tanstack/react-query';
import type { Version } from '../../../content-model/yaml/merge-fields.ts';
import { Table } from '../components/Table.tsx';
import { changedFields } from './changed-fields.ts';
import { contentQuery, DEFAULT_LOCALE } from './queries.ts';
import type { Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';

interface DifferencesProps {
  label: string;
  schema: Schema;
  /** What the two versions are called. */
  columns: readonly [string, string];
  versions: readonly [Version, Version];
}

/** The fields in which two versions of a file differ: as a table, or as a list on narrow screens. */
export function Differences({ label, schema, columns, versions }: DifferencesProps) {
  const { data: list } = useQuery(contentQuery);
  const rows = changedFields(schema, versions, list?.locale ?? DEFAULT_LOCALE).map(
    ({ name, before, after }) => [name, before, after] as const,
  );
  return <Table label={label} columns={[t.field, ...columns]} rows={rows} height="short" isListWhenNarrow />;
}
