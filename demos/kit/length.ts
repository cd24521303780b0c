import { formatText } from '../../content-model/text/format.ts';
import { texts } from './texts.ts';

/** Whether a text has more than `max` characters. An emoji counts as one, as people count it. */
export const isTooLong = (text: string, max: number): boolean => [...text].length > max;

export const tooLong = (max: number): string => formatText(texts.issues.tooLong, { max });
