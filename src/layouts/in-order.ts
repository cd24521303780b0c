/**
 * The sections of a page in the order that its content names, else in the order given here. What the content leaves out
 * is undefined or is not named.
 */
export const inOrder = <Section>(
  order: readonly string[] | undefined,
  sections: Record<string, Section | false | undefined>,
): Section[] => (order ?? Object.keys(sections)).flatMap((name) => sections[name] || []);
