/** What the mails say, from `content/mails.yaml`. `{word}` stands for a value known when the mail leaves. */
export interface MailWords {
  notification: {
    subject: string;
    preview: string;
    heading: string;
    labels: {
      reference: string;
      name: string;
      email: string;
      subject: string;
      message: string;
      received: string;
    };
    noMessage: string;
    answer: string;
    noMailbox: string;
    released: string;
    noticed: string;
  };
  acknowledgement: {
    subject: string;
    preview: string;
    greeting: string;
    greetingWithoutName: string;
    paragraphs: string[];
    notYou: string;
  };
  confirmation: {
    subject: string;
    preview: string;
    heading: string;
    paragraphs: string[];
    button: string;
    notYou: string;
  };
  digest: {
    subject: string;
    preview: string;
    heading: string;
    intro: string;
    release: string;
    more: string;
  };
  newsletter: { why: string; unsubscribe: string };
  /** What each spam signal is called, by its key. */
  signals: Record<string, string>;
}

/** Puts values in the place of `{name}`. Throws when a text asks for a value this mail does not have. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{([A-Za-z]+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`${written} in "${text}" has no value here`);
    return value;
  });
}
