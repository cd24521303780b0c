/** The sections of a page in the order of its content's `sections`, or in the order given here. Skips missing ones. */
export const inOrder = <Section>(
  order: readonly string[] | undefined,
  sections: Record<string, Section | false | undefined>,
): Section[] => (order ?? Object.keys(sections)).flatMap((name) => sections[name] || []);
