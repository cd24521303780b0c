import type { WireEntry, Kind } from './wire.ts';

type Fields = Record<string, unknown>;

/** The fields of an entry as the front matter of a file would have them, for the same schema to judge. */
export const entryData: Record<Kind, (fields: Fields) => Fields> = {
  post: ({ slug: _slug, body: _body, ...fields }) => ({
    ...fields,
    ...(fields['date'] !== undefined && { date: day(fields['date']) }),
    ...(fields['updated'] !== undefined && { updated: day(fields['updated']) }),
  }),
  project: ({ slug: _slug, body: _body, outcome, ...fields }) => ({
    ...fields,
    outcome: Array.isArray(outcome) ? outcome.map(figure) : outcome,
  }),
};

/** Date fields may carry a time and a zone; the day is what the editor chose. */
const day = (date: unknown) => (typeof date === 'string' ? date.slice(0, 10) : date);

/** '22% | of items come back' → the figure, and what it counts. */
function figure(written: unknown) {
  const [value = '', ...label] = String(written).split('|');
  return { value: value.trim(), label: label.join('|').trim() };
}

/** Where an editor finds the entry. */
export const editAddress = (source: string, { sys }: WireEntry) => {
  const [, space, environment] = source.split('/');
  return `https://app.contentful.com/spaces/${space}/environments/${environment}/entries/${sys.id}`;
};
