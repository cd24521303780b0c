import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { webhookBody } from './webhook-body.ts';

const FILE = new URL('../../docs/inquiry-webhook.schema.json', import.meta.url);

test('the JSON Schema in docs/ is that of the body', () => {
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(z.toJSONSchema(webhookBody));
});
