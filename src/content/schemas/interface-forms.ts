import { z } from 'astro/zod';
import { heading, phrase, sentence } from './text.ts';

const field = z.strictObject({
  label: phrase('Above the field.'),
  hint: sentence('Help below the label.').optional(),
  example: phrase('Pale example inside the empty field.').optional(),
});

export const contactForm = z.strictObject({
  label: phrase('For screen readers: name of the form.'),
  forAgents: sentence('Tells a browser agent what the form does and what comes of it.'),
  required: phrase('What the mark of a required field means.'),
  optional: phrase('After the label of a field that may stay empty.'),
  name: field,
  email: field,
  subject: field,
  message: field,
  trap: phrase('Label of the hidden field that only robots fill in.'),
  send: phrase('The button.'),
  sending: phrase('On the button while sending.'),
  privacy: sentence('What happens to what one sends.'),
  privacyLink: phrase('Link to the privacy policy.'),
  summary: heading('Heading of the list of errors.'),
  didYouMean: sentence('Hint at a mistyped address; {suggestion} is filled in. It never blocks.'),
  useSuggestion: phrase('Button that takes the suggestion.'),
  offline: sentence('When the server cannot be reached; {email} and {phone} are filled in.'),
  failed: sentence('When the server answers with an error; {email} and {phone} are filled in.'),
  sent: sentence('Announced after sending; {reference} is filled in.'),
});

export const subscribeForm = z.strictObject({
  label: phrase('For screen readers: name of the form.'),
  email: field,
  send: phrase('The button.'),
  sending: phrase('On the button while sending.'),
  sent: sentence('Announced after sending.'),
  failed: sentence('When it did not work; {email} is filled in.'),
});

/** Answers to a form, keyed field.reason, as the server gives them. */
export const formErrors = z.strictObject({
  'name.missing': sentence('Name left empty.'),
  'name.too-long': sentence('Name too long.'),
  'email.missing': sentence('Email left empty.'),
  'email.too-long': sentence('Email too long.'),
  'subject.missing': sentence('Subject left empty.'),
  'subject.too-long': sentence('Subject too long.'),
  'message.missing': sentence('Message left empty, where one is needed.'),
  'message.too-long': sentence('Message too long.'),
});

const problem = z.strictObject({
  title: heading('What happened, in plain words.'),
  detail: sentence('What to do now; {email} and {phone} are filled in.'),
});

/** Small pages for refused requests, keyed by HTTP status. */
export const problems = z.strictObject({
  '400': problem,
  '403': problem,
  '405': problem,
  '413': problem,
  '415': problem,
  '429': problem,
  '500': problem,
  '503': problem,
});
