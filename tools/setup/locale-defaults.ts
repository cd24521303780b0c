import type { Answers } from './answers.ts';
import type { Files } from './content-folder.ts';
import { documentOf } from './yaml-edit.ts';

/** Where lengths are measured in miles and feet. */
const IMPERIAL = ['US', 'LR', 'MM'];
const FIRST_DAYS = { 1: 'monday', 6: 'saturday', 7: 'sunday' } as const;

/** `Intl` knows both, TypeScript does not yet. */
interface LocaleFacts {
  getWeekInfo(): { firstDay: keyof typeof FIRST_DAYS };
  getHourCycles(): string[];
}

/** Units, first day of the week and clock as they are usual in a country, when it or the language is another now. */
export function localeOf(files: Files, { language, country }: Answers): Answers {
  const site = documentOf(files, 'site.yaml');
  const before = [site.get('language'), site.getIn(['contact', 'address', 'country'])].map(String);
  const [tag = '', region = ''] = [language ?? before[0], country ?? before[1]];
  if (tag === before[0] && region === before[1]) return {};
  const locale = new Intl.Locale(new Intl.Locale(tag).language, { region });
  const { getWeekInfo, getHourCycles } = locale as unknown as LocaleFacts;
  return {
    units: IMPERIAL.includes(region) ? 'imperial' : 'metric',
    firstDay: FIRST_DAYS[getWeekInfo.call(locale).firstDay] ?? 'monday',
    clock: getHourCycles.call(locale)[0]?.startsWith('h12') ? 12 : 24,
  };
}
