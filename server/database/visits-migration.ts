import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Schema = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Where visits and enquiries came from, and how many enquiries each day has had that quarantine no longer holds. */
export async function visitSources({ schema }: Schema): Promise<void> {
  await schema.alterTable('enquiries').addColumn('visit_source', 'text').execute();
  await schema
    .createTable('visits')
    .addColumn('day', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('visits', 'bigint', required)
    .addPrimaryKeyConstraint('visits_once', ['day', 'source'])
    .execute();
  await schema
    .createTable('quarantine_erasures')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('enquiries', 'integer', required)
    .execute();
}
