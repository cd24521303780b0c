import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Schema = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What the team answers, each member's own settings, and where a form was sent from. */
export async function inboxAnswers({ schema }: Schema): Promise<void> {
  for (const table of ['enquiries', 'subscribers'])
    await schema.alterTable(table).addColumn('source', 'text').execute();
  await schema
    .alterTable('inbox_members')
    .addColumn('signature', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('inbox_cases').addColumn('answered_at', 'bigint').execute();
  await schema
    .createTable('inbox_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry', 'text', (column) =>
      column.notNull().references('enquiries.reference').onDelete('cascade'),
    )
    .addColumn('author', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('signature', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('leaves_at', 'bigint', required)
    .execute();
  await schema.createIndex('inbox_answers_by_enquiry').on('inbox_answers').columns(['enquiry']).execute();
  await schema
    .createTable('inbox_filters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member', 'text', (column) =>
      column.notNull().references('inbox_members.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', required)
    .addColumn('filter', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema.createIndex('inbox_filters_by_member').on('inbox_filters').columns(['member']).execute();
}
