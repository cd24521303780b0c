import { formatText } from '../../content-model/text/format.ts';
import type { Deal } from './state.ts';
import { texts } from './texts.ts';

/** The words of an email. */
export interface Mail {
  subject: string;
  text: string;
}

/** Returns a template with the details of a deal. It ends with the owner's name, which a visitor types for "You". */
export function fillTemplate({ subject, text }: Mail, { client, contact, owner }: Deal): Mail {
  const sender = owner === texts.you ? '' : owner;
  const values = { client, contact: contact || client, sender };
  return { subject: formatText(subject, values), text: formatText(text, values).trimEnd() };
}
