import { readFileSync } from 'node:fs';
import { pathsIn } from '../../content-model/yaml/content-file.ts';
import { toDoIn } from '../../content-model/yaml/to-dos.ts';

/** A place in the content that is still to be changed. */
export interface Place {
  /** File and line, counted from 1: `content/authors/ana.yaml:1`. */
  location: string;
  reason: string;
}

/** A comment that marks the whole file, or the part below it, as a sample. */
const COMMENT = /#\s*SAMPLE:\s*(.+)/;
/** Names reserved for examples: https://www.rfc-editor.org/rfc/rfc6761#section-6.5 */
const EXAMPLE_ADDRESS = /[\w.+-]*[@/][\w.-]+\.example\b/;
/** Phone numbers reserved for fiction in North America. */
const FICTIONAL_PHONE = /\+1[ -](?:\d{3}[ -])?555[ -]01\d{2}\b/;
/**
 * Finds everything in content/ that a comment `# SAMPLE: …` marks as a sample. Owners remove the comment together with
 * the sample.
 */
export const samplesIn = (content: URL): Place[] =>
  placesIn(content, (line) => {
    const comment = COMMENT.exec(line)?.[1];
    return comment && `sample: ${comment}`;
  });

/** Finds addresses and phone numbers that are reserved for examples. People in the data of a demo are meant to be invented. */
export const exampleContactsIn = (content: URL): Place[] =>
  placesIn(content, (line, file) => {
    if (COMMENT.test(line) || /^demos\b/.test(file)) return undefined;
    const [example] = EXAMPLE_ADDRESS.exec(line) ?? FICTIONAL_PHONE.exec(line) ?? [];
    return example && `${example} is a placeholder`;
  });

/** Finds the comments `# TODO: …`, which the starter has where only the owner knows the text. */
export const toDosIn = (content: URL): Place[] => placesIn(content, toDoIn);

/** Finds the text that stands for one to be written. */
export const fillerTextsIn = (content: URL): Place[] =>
  placesIn(content, (line) => {
    const [filler] = /\blorem ipsum\b/i.exec(line) ?? [];
    return filler && `${filler} stands in the place of a text`;
  });

function placesIn(content: URL, reasonOf: (line: string, file: string) => string | undefined): Place[] {
  return pathsIn(content, '**/*.{yaml,md}').flatMap((file) =>
    readFileSync(new URL(file, content), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const reason = reasonOf(line, file);
        return reason ? [{ location: `content/${file}:${index + 1}`, reason }] : [];
      }),
  );
}
