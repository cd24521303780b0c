import { messages } from '../../gallery/content.ts';
import { Field } from './Field.tsx';

const { name, email, message } = messages.contactForm.fields;

export const examples = {
  'required, empty': <Field name="name" {...name} autoComplete="name" />,
  'with a hint and what was typed': <Field name="email" type="email" {...email} value="ada@company.com" />,
  'with an error': <Field name="email" type="email" {...email} error={messages.errors['email.missing']} />,
  'long and optional': (
    <Field name="message" type="area" {...message} optional={messages.contactForm.optional} />
  ),
};
