import interfaceTexts from 'virtual:interface';
import { dataOf } from './entries.ts';

/** Says that clients are invented, as long as the site is a sample. */
export const sampleNote = async (): Promise<string | undefined> =>
  (await dataOf('site')).sample ? interfaceTexts.footer.sampleClients : undefined;
