const MORNING = 9;
const HOUR_MS = 60 * 60 * 1000;
const MONDAY = 1;

/** Times that are often chosen for sending later or snoozing, in the reader's time zone. */
export function readyTimes(now = new Date()): { name: 'soon' | 'tomorrow' | 'monday'; at: number }[] {
  const morningIn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING).getTime();
  return [
    { name: 'soon', at: now.getTime() + 3 * HOUR_MS },
    { name: 'tomorrow', at: morningIn(1) },
    { name: 'monday', at: morningIn((MONDAY - now.getDay() + 7) % 7 || 7) },
  ];
}

/** What a template leaves to be filled in: an empty list item, `[...]`, `___` or a name in braces. */
export const gapIn = (text: string): string | undefined =>
  /^[ \t]*[-*•][ \t]*$|\[(?:\.{3}|…| )*\]|_{3,}|\{\w+\}/m.exec(text)?.[0].trim();
