import { HtmlValidate } from 'html-validate';

/** React's way to write HTML, and texts of content/. A button in a form submits by default. */
const OFF =
  `void-style attr-quotes attribute-boolean-style attribute-empty-style no-trailing-whitespace long-title
  doctype-style no-implicit-button-type tel-non-breaking no-raw-characters`.split(/\s+/);

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'no-inline-style': 'error',
    'input-missing-label': 'error',
    'no-missing-references': 'error',
    // A part may begin at any heading level.
    'heading-level': ['error', { minInitialRank: 'any', allowMultipleH1: false }],
    ...Object.fromEntries(OFF.map((rule) => [rule, 'off'])),
  },
});

/** Issues in a page or a part: structure, labels, heading order, duplicate ids, inline styles. */
export async function htmlIssues(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
