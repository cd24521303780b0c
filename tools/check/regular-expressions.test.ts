import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Returns how a regular expression may take more than linear time; empty if it cannot. */
const slowWays = (expression: RegExp) => analyse(expression).reports.map(({ type }) => type);

function regularExpressions(file: string): RegExp[] {
  const found: RegExp[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no regular expression of the server takes more than linear time', () => {
  const files = globSync('server/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const all = files.flatMap((file) => regularExpressions(file).map((expression) => ({ file, expression })));
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ expression }) => slowWays(expression).length > 0)).toEqual([]);
});
