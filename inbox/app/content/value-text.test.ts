import { expect, test } from 'vitest';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import type { Schema } from './schema.ts';
import { textOfValue } from './value-text.ts';

const EUROS = { language: 'de-DE', currency: 'EUR' };
const plan: Schema = {
  properties: {
    name: { type: 'string', title: 'Name of the plan' },
    monthly: { type: 'integer', format: 'money', title: 'Price' },
  },
};

test.for<[string, Schema, Value | undefined, string]>([
  ['an amount', { type: 'integer', format: 'money' }, 450_000, '4.500\u00A0€'],
  ['another number', { type: 'integer' }, 450_000, '450000'],
  ['a choice', { enum: ['dark'], choices: { dark: 'Dark ground' } }, 'dark', 'Dark ground'],
  ['yes', { type: 'boolean' }, true, 'Yes'],
  ['a list', { type: 'array', items: plan }, [{ name: 'Start' }, { name: 'Grow' }], 'Start\nGrow'],
  ['a group', plan, { name: 'Start', monthly: 1900 }, 'Name of the plan: Start\nPrice: 19\u00A0€'],
  ['no value', { type: 'string' }, undefined, '(nothing)'],
])('%s is written as people read it', ([, schema, value, text]) => {
  expect(textOfValue(schema, value, EUROS)).toBe(text);
});
