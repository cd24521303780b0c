import { z } from 'astro/zod';
import { fieldNames, inquiryFields, perField, type FieldName } from '../forms/fields.ts';
import { sentences } from '../mail-texts/sentences.ts';
import { heading, link, phrase, sentence } from './text.ts';

const field = z.strictObject({
  label: phrase('Above the field.'),
  hint: sentence('Help below the label.').optional(),
  example: phrase('Pale example inside the empty field.').optional(),
});

export const contactForm = z.strictObject({
  label: phrase('For screen readers: name of the form.'),
  forAgents: sentence('Tells a browser agent what the form does and what comes of it.'),
  optional: phrase('After the label of a field that may stay empty.'),
  choose: phrase('In a list from which nothing was chosen yet.'),
  agreed: phrase('What is stored for a box that was ticked.'),
  fields: z.strictObject(perField(() => field)),
  leaveOut: phrase('Button that takes out what a demo put into the message.'),
  notKept: sentence('In its place where the browser keeps nothing, so that nothing came along.'),
  trap: phrase('Label of the hidden field that only robots fill in.'),
  send: phrase('The button.'),
  sending: phrase('On the button while sending.'),
  privacy: sentence('What happens to the data that is sent.'),
  privacyLink: link.describe('Link to the privacy policy.'),
  summary: heading('Heading of the list of errors.'),
  didYouMean: sentence('Hint at a mistyped address; {suggestion} is filled in. It never blocks.'),
  useSuggestion: phrase('Button that takes the suggestion.'),
  offline: sentence('When the server cannot be reached; {email} and {phone} are filled in.'),
  failed: sentence(
    'When no answer comes, or none that is ours: nobody can tell what became of it. {email} and {phone} are filled in.',
  ),
  refusedTitle: phrase('Title of the page that comes back with errors; {title} is its own.'),
});

/** On the page after the contact form. */
export const fileOffer = z.strictObject({
  title: heading('Heading of the form that adds files to the message that was sent.'),
  text: sentence('What can be added: up to five files, 20 MB together, within an hour.'),
  label: phrase('Above the field that chooses files.'),
  send: phrase('The button.'),
  sending: phrase('On the button while the files are sent.'),
  added: sentence('When files arrived; {count file|files} is their number with its noun.'),
  none: sentence('When no file was chosen.'),
  tooMuch: sentence('When there are more than five files or 20 MB; {email} and {phone} are filled in.'),
  expired: sentence('More than an hour after the message was sent; {email} and {phone} are filled in.'),
  failed: sentence('When the files could not be stored; {email} and {phone} are filled in.'),
});

export const subscribeForm = z.strictObject({
  label: phrase('For screen readers: name of the form.'),
  example: phrase('Pale example inside the empty field.'),
  send: phrase('The button.'),
});

type ErrorKey = `${FieldName}.${'missing' | 'too-long'}`;
const errorKeys = fieldNames.flatMap((name): ErrorKey[] =>
  inquiryFields[name].required ? [`${name}.missing`, `${name}.too-long`] : [`${name}.too-long`],
);
const errorSentences = errorKeys.map((key) => [key, sentence(`Shown beside the field: ${key}.`)]);

const answerError = (when: string, ...placeholders: string[]) =>
  sentences(`Shown beside one of your own fields ${when}.`, 'label', ...placeholders);

/** Errors of fields that the agency added to the form. */
const answerErrors = {
  'answer.missing': answerError('that must be answered'),
  'answer.consent': answerError('whose box must be ticked'),
  'answer.too-long': answerError('with too long a text', 'max'),
  'answer.choice': answerError('with an answer that is not offered'),
  'answer.number': answerError('without a number'),
  'answer.too-small': answerError('with too small a number', 'min'),
  'answer.too-large': answerError('with too large a number', 'max'),
  'answer.phone': answerError('without a phone number'),
  'answer.date': answerError('without a date'),
  'answer.too-early': answerError('with too early a date', 'min'),
  'answer.too-late': answerError('with too late a date', 'max'),
};

/** Error messages of forms, keyed `field.reason` like the server's responses. */
export const formErrors = z.strictObject({
  ...(Object.fromEntries(errorSentences) as Record<ErrorKey, ReturnType<typeof sentence>>),
  ...answerErrors,
  'email.invalid': sentence('Shown by the subscription alone, when what was typed cannot be an address.'),
});

const problem = z.strictObject({
  title: heading('What happened, in plain words.'),
  detail: sentence('What to do now; {email} and {phone} are filled in.'),
});

/**
 * Error pages for rejected requests, keyed by HTTP status. 429-pages: too many pages were requested, not forms.
 * 503-unclear: the form may have been stored.
 */
export const problems = z.record(
  z.enum(['400', '403', '405', '413', '415', '429', '429-pages', '500', '503', '503-unclear']),
  problem,
);

const page = z.strictObject({ title: phrase('What is wrong.'), text: sentence('The same in a sentence.') });

/** Unstyled pages for when the site's own pages cannot be served. */
export const damaged = z.strictObject({
  address: page.describe('The address is written in a way that cannot be read.'),
  longAddress: page.describe('The address is too long.'),
  request: page.describe('Something else about the request cannot be read.'),
});
