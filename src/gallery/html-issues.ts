import { HtmlValidate } from 'html-validate';

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'no-inline-style': 'error',
    'input-missing-label': 'error',
    'no-missing-references': 'error',
    // A part may begin below the heading that its page sets above it.
    'heading-level': ['error', { minInitialRank: 'any', allowMultipleH1: false }],
    // React writes void elements, empty attributes and quotes in ways of its own.
    'void-style': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    // A button in a form submits it: that is what HTML says, and fewer bytes.
    'no-implicit-button-type': 'off',
    // Telephone numbers and headings are words of content/, where an editor may write them as is.
    'tel-non-breaking': 'off',
  },
});

/** What is wrong with a piece of HTML: structure, labels, order of headings, doubled ids, inline styles. */
export async function htmlIssues(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
