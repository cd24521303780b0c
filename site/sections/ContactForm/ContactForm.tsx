import { CONTACT_FORM_ID } from '../../../content-model/section-ids.ts';
import interfaceTexts from 'virtual:interface';
import { Fragment } from 'react';
import {
  inquiryFields,
  fieldNames,
  type InquiryField,
  trapField,
  type FieldName,
} from '../../../content-model/forms/fields.ts';
import type { OwnField } from '../../../content-model/forms/own-fields.ts';
import type { Common } from '../../../content-model/schemas/common.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Field, type FieldProps } from '../../components/Field/Field.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { OwnFieldControl, ownFieldId } from './OwnFieldControl.tsx';
import css from './ContactForm.module.css';

export interface ContactFormProps extends Pick<Common, 'site'> {
  /** The agency's own fields. */
  fields: readonly OwnField[];
  /** Values typed before, or prefilled by the link. */
  values: Partial<Record<string, string | readonly string[]>>;
  /** The error message of each invalid field. */
  errors: Partial<Record<string, string>>;
}

const texts = interfaceTexts.contactForm;

/** The kind of control of a built-in field. */
function controlOf(name: FieldName, multiline = false): 'area' | 'email' | 'text' {
  if (multiline) return 'area';
  return name === 'email' ? 'email' : 'text';
}

/** Attributes that opt a field out of 1Password, LastPass, Bitwarden and Dashlane. */
const PASSWORD_MANAGER_OPT_OUT = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/**
 * Works as plain HTML; scripts/contact-form.ts submits it in place and shows errors at the fields,
 * scripts/contact-draft.ts inserts a demo's summary. Without scripts all visitors share one idempotency key, which is
 * combined with everything typed (docs/decisions/015-the-same-submission-again.md).
 */
export function ContactForm({ fields, values, errors, site }: ContactFormProps) {
  const field = (name: FieldName): FieldProps => {
    const { required, multiline, autoComplete }: InquiryField = inquiryFields[name];
    return {
      name,
      ...texts.fields[name],
      type: controlOf(name, multiline),
      optional: required ? undefined : texts.optional,
      autoComplete,
      value: values[name]?.toString(),
      error: errors[name],
    };
  };
  const { email, phone } = site.contact;
  const ids: [name: string, id: string][] = [
    ...fieldNames.map((name): [string, string] => [name, name]),
    ...fields.map(({ name }): [string, string] => [name, ownFieldId(name)]),
  ];
  const invalidFields = ids.filter(([name]) => errors[name]);
  return (
    <form
      className={`u-stack ${css.form}`}
      id={CONTACT_FORM_ID}
      action={`${FORMS_ORIGIN}/contact.php`}
      method="post"
      aria-label={texts.label}
      data-tool="contact"
      data-tool-description={texts.forAgents}
      data-contact=""
      data-sending={texts.sending}
      data-offline={fill(texts.offline, { email, phone })}
      data-failed={fill(texts.failed, { email, phone })}
      data-did-you-mean={texts.didYouMean}
    >
      <div
        className={css.summary}
        id="summary"
        role="alert"
        tabIndex={-1}
        // Without scripts, focuses the error summary of a returned form.
        autoFocus={invalidFields.length > 0}
        hidden={invalidFields.length === 0}
      >
        <p className="u-strong">{texts.summary}</p>
        <ul>
          {invalidFields.map(([name, id]) => (
            <li key={name}>
              <a href={`#${id}`}>{errors[name]}</a>
            </li>
          ))}
        </ul>
      </div>
      <div
        className={`u-panel u-cluster u-spread u-gap-2 u-gap-x-4 ${css.attached}`}
        data-draft=""
        data-not-kept={texts.notKept}
        tabIndex={-1}
        hidden
      >
        <p data-draft-name="" />
        <button className="u-plain" type="button" data-draft-remove="">
          {texts.leaveOut}
        </button>
      </div>
      {fieldNames.map((name) => (
        <Fragment key={name}>
          <Field {...field(name)} />
          {name === 'email' && (
            <p className={css.suggestion} data-suggestion="" role="status">
              <span />{' '}
              <button className="u-plain" type="button">
                {texts.useSuggestion}
              </button>
            </p>
          )}
        </Fragment>
      ))}
      {fields.map((field) => (
        <OwnFieldControl
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <p className={css.trap} aria-hidden="true">
        <label htmlFor={trapField}>{texts.trap}</label>
        <input
          id={trapField}
          name={trapField}
          tabIndex={-1}
          autoComplete="off"
          {...PASSWORD_MANAGER_OPT_OUT}
        />
      </p>
      <input type="hidden" name="elapsed" />
      <input type="hidden" name="idempotency-key" value="form" />
      <div className={`u-stack u-gap-4 ${css.end}`}>
        <Button>{texts.send}</Button>
        <p className="u-caption">
          {texts.privacy} <a href={texts.privacyLink.href}>{texts.privacyLink.label}</a>
        </p>
      </div>
    </form>
  );
}
