import { expect, test } from 'vitest';
import { nameOfField } from './field-names.ts';
import type { Schema } from './schema.ts';

const steps: Schema = { title: 'Steps', type: 'array', items: { properties: { title: { title: 'Title' } } } };
const schema: Schema = { properties: { process: { title: 'Process', properties: { steps } } } };

test('a path reads as the labels of its form', () => {
  expect(nameOfField(schema, 'process.steps.1.title')).toBe('Process › Steps › Item 2 › Title');
  const data = { process: { steps: [{ title: 'Ask' }, { title: 'Build' }] } };
  expect(nameOfField(schema, 'process.steps.1.title', data)).toBe('Process › Steps › Build › Title');
  expect(nameOfField(schema, 'body')).toBe('Text');
  expect(nameOfField(schema, 'removed.field')).toBe('removed › field');
});
