/** Words that name a company and not a person. */
const COMPANY =
  /\b(?:llc|llp|inc|ltd|limited|gmbh|ag|co|corp|company|group|holding|studio|studios|agency|clinic|clinics|school|schools|shop|store|stores|bakery|hotel|restaurant|cafe|church|services|solutions|partners|labs|team|office|foundation|association|university|college|hospital|bank|media|design|consulting)\b|[&+/@\d]/i;
const TITLE = /^(?:mr|mrs|ms|mx|dr|prof|rev|sir|madam|herr|frau|mme|m|the)\.?$/i;
/** Latin and Cyrillic letters, in which the first word is the first name; elsewhere it may be the family's. */
const WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{M}'’-]+$/u;

/**
 * How a colleague would greet a person: by the first name, if the name that they typed shows it. A company, a title, an
 * initial or one whose order is not known stays as it is.
 */
export function greetingName(name: string): string {
  const whole = name.trim().replaceAll(/\s+/g, ' ');
  // `Whitfield, Dana` and `Dana from Nest Decor`
  const [family, given] = whole.split(/,\s*/, 2);
  const person = given && !COMPANY.test(given) && WORD.test(given) ? given : family!;
  const [own = ''] = person.split(/\s(?:of|from|at)\s/i, 1);
  const words = own.split(' ');
  const [first = ''] = words;
  if (COMPANY.test(own) || TITLE.test(first) || words.length > 3) return whole;
  if (!words.every((word) => WORD.test(word) || /^\p{L}\.?$/u.test(word)) || !WORD.test(first)) return whole;
  const isPlain = first === first.toLowerCase() || (first === first.toUpperCase() && words.length > 1);
  return isPlain ? first[0]!.toUpperCase() + first.slice(1).toLowerCase() : first;
}
