import { Fragment } from 'react';
import {
  enquiryFields,
  fieldNames,
  type EnquiryField,
  type FieldName,
} from '../../../server/enquiries/fields.ts';
import type { Interface } from '../../content/schemas/interface.ts';
import type { Common } from '../../content/schemas/common.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Field, type FieldProps } from '../../components/Field/Field.tsx';
import { fill } from '../../messages/fill.ts';
import css from './ContactForm.module.css';

export interface ContactFormProps extends Pick<Common, 'site'> {
  messages: Interface['contactForm'];
  /** What was typed before, or what the link here filled in. */
  values: Partial<Record<string, string>>;
  /** One sentence per field that is wrong. */
  errors: Partial<Record<string, string>>;
}

/**
 * Works as plain HTML; scripts/contact-form.ts sends it in place and says errors beside the fields, scripts/attachment.ts what goes with it.
 * The page is the same for everybody, so without a script all share one idempotency key: it tells a text sent again from
 * another text, because everything typed belongs to it (docs/decisions/015-the-same-submission-again.md).
 */
export function ContactForm({ messages, values, errors, site }: ContactFormProps) {
  const field = (name: FieldName): FieldProps => {
    const { required, multiline, autoComplete }: EnquiryField = enquiryFields[name];
    return {
      name,
      ...messages.fields[name],
      type: multiline ? 'area' : name === 'email' ? 'email' : 'text',
      optional: required ? undefined : messages.optional,
      autoComplete,
      value: values[name],
      error: errors[name],
    };
  };
  const { email, phone } = site.contact;
  const wrong = fieldNames.filter((name) => errors[name]);
  return (
    <form
      className={css.form}
      id="write"
      action="/contact.php"
      method="post"
      aria-label={messages.label}
      data-tool="contact"
      data-tool-description={messages.forAgents}
      data-contact=""
      data-sending={messages.sending}
      data-offline={fill(messages.offline, { email, phone })}
      data-failed={fill(messages.failed, { email, phone })}
      data-did-you-mean={messages.didYouMean}
    >
      <div
        className={css.summary}
        id="summary"
        role="alert"
        tabIndex={-1}
        // A form that comes back without script begins at its errors.
        autoFocus={wrong.length > 0}
        hidden={wrong.length === 0}
      >
        <p>{messages.summary}</p>
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{errors[name]}</a>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.attached} data-not-kept={messages.notKept} tabIndex={-1} hidden>
        <p />
        <button type="button">{messages.leaveOut}</button>
      </div>
      {fieldNames.map((name) => (
        <Fragment key={name}>
          <Field {...field(name)} />
          {name === 'email' && (
            <p className={css.suggestion} data-suggestion="" role="status">
              <span /> <button type="button">{messages.useSuggestion}</button>
            </p>
          )}
        </Fragment>
      ))}
      <p className={css.trap} aria-hidden="true">
        <label htmlFor="website">{messages.trap}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name="elapsed" />
      <input type="hidden" name="idempotency-key" value="form" />
      <div className={css.end}>
        <Button>{messages.send}</Button>
        <p>
          {messages.privacy} <a href="/privacy-policy">{messages.privacyLink}</a>
        </p>
      </div>
    </form>
  );
}
